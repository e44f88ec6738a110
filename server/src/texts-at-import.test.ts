import type * as speaking from '@carriage/texts/speaking'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Says which text was read while a module was imported. */
const read: string[] = []

beforeAll(() => {
  vi.resetModules()
  vi.doMock('@carriage/texts/speaking', async (original) => ({
    ...(await original<typeof speaking>()),
    asReason: () => '',
    spoken: (name: string) =>
      new Proxy(
        {},
        {
          get: (_, key) => {
            read.push(`${name}.${String(key)}`)
            return () => ''
          },
        },
      ),
  }))
})
afterAll(() => {
  vi.doUnmock('@carriage/texts/speaking')
  vi.resetModules()
})

const folders = ['../../contract/src', './features', './adapters', './platform/http']

/** Programs of their own begin to work when they are imported. */
const isModule = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|-program\.ts$/.test(file)

test('no module reads a text at import, when nobody has asked for a language yet @full', async () => {
  const files = folders.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isModule)
    return names.map((name) => join(path, name))
  })
  expect(files.length).toBeGreaterThan(800)
  for (const file of files) await import(file)
  expect(read).toEqual([])
}, 120_000)
