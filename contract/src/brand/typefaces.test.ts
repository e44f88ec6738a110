import { expect, test } from 'vitest'
import { typefaceCss, typefaces } from './typefaces.ts'

test('the built-in typeface adds nothing, and each other one names its two files and itself', () => {
  const [builtIn, ...others] = typefaces
  expect(typefaceCss(builtIn)).toBe('')
  for (const name of others) {
    const css = typefaceCss(name)
    expect(css.match(/url\(\/assets\/[\w.-]+\.woff2\)/g)).toHaveLength(2)
    expect(css.toLowerCase()).toContain(`:root{--font:'${name}', `)
  }
})
