import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../../support/test.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const gallery = fileURLToPath(new URL('../../../web/gallery', import.meta.url))
/** Said by the gallery alone. */
const WORDS = 'Films, with little room'

test('nothing of the gallery of controls is in the built app', () => {
  const texts = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx|js|css|html)$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  expect(texts(gallery).filter(({ text }) => text.includes(WORDS))).toHaveLength(1)
  const found = texts(built).filter(
    ({ path, text }) => /gallery/.test(path) || text.includes(WORDS),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
