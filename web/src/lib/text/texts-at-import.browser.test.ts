import { type Language, language } from '@carriage/texts/language'
import { afterEach, expect, test, vi } from 'vitest'

const modules = import.meta.glob([
  '../../**/*.{ts,tsx}',
  '!../../**/*.test.{ts,tsx}',
  '!../../main.tsx',
  // It runs in a scope of its own, with what the build writes in.
  '!../../worker/main.ts',
  '!../../routeTree.gen.ts',
])

const UNKNOWN = 'xx'

/** Formats take an unknown language in silence: these refuse it, as a catalogue does. */
const refuse = (format: object, name: string): object =>
  new Proxy(format, {
    construct: (made, args: unknown[], target) => {
      if ([args[0]].flat().includes(UNKNOWN)) throw new Error(`Intl.${name} is made at import`)
      // Sound: what a class makes is an object.
      return Reflect.construct(made as () => void, args, target) as object
    },
  })
const strictIntl = new Proxy(Intl, {
  get: (intl, name) => {
    const value: unknown = Reflect.get(intl, name)
    return typeof value === 'function' ? refuse(value, String(name)) : value
  },
})

afterEach(() => vi.unstubAllGlobals())

test('no text, date or name of a language is made when a module is imported: it would stay so @full', async () => {
  // No catalogue has it, so that who reads a text fails.
  language.set(UNKNOWN as Language)
  vi.stubGlobal('Intl', strictIntl)
  const failures: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    try {
      await load()
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : ''}`)
    }
  }
  language.set('en')
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  expect(failures).toEqual([])
}, 120_000)
