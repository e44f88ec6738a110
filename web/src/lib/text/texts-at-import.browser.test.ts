import { expect, test, vi } from 'vitest'

/** Any text that is read says so, and the module that reads it cannot be imported. */
vi.mock('@carriage/texts/catalogue', () => ({
  catalogue: (_files: unknown, groups: Groups) => refusing(groups),
  loadTexts: () => Promise.resolve(),
  withTexts: (module: unknown) => module,
}))

interface Groups {
  readonly [name: string]: Groups
}

const refusing = (groups: Groups): object =>
  new Proxy(
    {},
    {
      get(_target, name) {
        const group = typeof name === 'string' && Object.hasOwn(groups, name) && groups[name]
        if (group) return refusing(group)
        throw new Error(`The text ${String(name)} is read`)
      },
      ownKeys() {
        throw new Error('Texts are listed')
      },
    },
  )

const modules = import.meta.glob([
  '../../**/*.{ts,tsx}',
  '!../../**/*.test.{ts,tsx}',
  '!../../main.tsx',
  '!../../routeTree.gen.ts',
])

test('no text is read when a module is imported: it would stay in that language', async () => {
  const failures: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    try {
      await load()
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : ''}`)
    }
  }
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  expect(failures).toEqual([])
}, 120_000)
