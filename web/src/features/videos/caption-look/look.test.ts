import { expect, test } from 'vitest'
import { lookSchema, lookStyle, usualLook } from './look.ts'

test('the usual look is that of captions everywhere: white on dimmed black', () => {
  expect(lookStyle(usualLook)).toEqual({
    '--caption-size': '1',
    '--caption-color': '#fff',
    '--caption-background': 'rgb(0 0 0 / 70%)',
    '--caption-behind': 'blur(8px)',
    '--caption-font': 'sans-serif',
    '--caption-edge': 'none',
  })
})

test('each choice changes its own part', () => {
  const look = { ...usualLook, size: '150', color: 'yellow', letters: 'mono' } as const
  expect(lookStyle(look)).toEqual({
    ...lookStyle(usualLook),
    '--caption-size': '1.5',
    '--caption-color': '#ff0',
    '--caption-font': 'monospace',
  })
})

test.each(['none', 'black'] as const)(
  'nothing is blurred behind the background %s',
  (background) => {
    expect(lookStyle({ ...usualLook, background })['--caption-behind']).toBe('none')
  },
)

test('an outline is there on all sides', () => {
  const edge = lookStyle({ ...usualLook, edge: 'outline' })['--caption-edge'] ?? ''
  const sides = edge.split(', ').map((one) => one.split(' ').slice(0, 2).join(' '))
  expect(new Set(sides).size).toBe(8)
  expect(sides).not.toContain('0em 0em')
})

test('a kept step that is none any more is the usual one, and the others stay', () => {
  expect(lookSchema.parse({ size: '400', color: 'cyan' })).toEqual({ ...usualLook, color: 'cyan' })
})
