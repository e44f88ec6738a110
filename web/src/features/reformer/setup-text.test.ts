import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { changeLanguage } from '@carriage/texts/catalogue'
import { expect, test } from 'vitest'
import { setupText } from './setup-text.ts'

const springs = [
  { id: 'red', name: 'Red' },
  { id: 'light', name: 'Sky blue' },
]

test.each([
  [
    'everything',
    {
      springs: [
        { spring: 'red', count: 2 },
        { spring: 'light', count: 1 },
      ],
      footbar: 'middle',
      headrest: 'up',
      straps: 'feet',
      accessories: ['long-box', 'ring'],
    },
    'two red, one sky blue, footbar middle, headrest up, straps on feet, long box, ring',
  ],
  ['one part', { footbar: 'down' }, 'footbar down'],
  ['no springs at all', { springs: [] }, 'no springs'],
  ['put away', { accessories: [] }, 'no accessories'],
  ['a spring that nobody knows', { springs: [{ spring: 'pink', count: 3 }] }, 'three pink'],
] as const)('%s', (_, parts, text) => {
  // Sound: the lists are only read.
  const setup = { ...NO_CHANGE, ...parts } as Parameters<typeof setupText>[0]
  expect(setupText(setup, springs)).toBe(text)
})

test('a spring of another language needs no ending that fits its count', async () => {
  await changeLanguage('es')
  const setup = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] }
  expect(setupText(setup, [{ id: 'red', name: 'Rojo' }])).toBe('rojo: dos')
  await changeLanguage('en')
})
