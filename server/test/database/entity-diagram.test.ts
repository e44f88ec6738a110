import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entityDiagram } from './entity-diagram.ts'

const committed = new URL('../../../docs/entities.md', import.meta.url)

test('docs/entities.md is what the schema says; `npm run diagram` writes it', async () => {
  expect(await entityDiagram()).toBe(await readFile(committed, 'utf8'))
})
