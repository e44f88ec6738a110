import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeTables } from './tables.ts'

export const page = fileURLToPath(new URL('../../docs/capacity.md', import.meta.url))
const MARKS = /<!-- computed -->[^]*<!-- end -->/

/** The page with the tables of the model between its two marks. */
export function renewPage(): { before: string; after: string } {
  const before = readFileSync(page, 'utf8')
  const computed = `<!-- computed -->\n\n${writeTables()}\n\n<!-- end -->`
  return { before, after: before.replace(MARKS, () => computed) }
}
