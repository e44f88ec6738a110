import { type Language, language } from '@carriage/texts/language'
import { expect, test } from 'vitest'

const modules = import.meta.glob([
  '../../**/*.{ts,tsx}',
  '!../../**/*.test.{ts,tsx}',
  '!../../main.tsx',
  // It runs in a scope of its own, with what the build writes in.
  '!../../worker/main.ts',
  '!../../routeTree.gen.ts',
])

test('no text is read when a module is imported: it would stay in that language @full', async () => {
  // No catalogue has it, so that who reads a text fails.
  language.set('xx' as Language)
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
