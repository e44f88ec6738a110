import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const document = readFileSync(inRoot('docs/security/asvs.md'), 'utf8')
const requirements = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (.+?) \| (.+) \|$/gm)]

test('each of the 253 requirements of levels 1 and 2 is answered once', () => {
  const ids = requirements.map(([, id]) => id)
  expect(new Set(ids).size).toBe(253)
  expect(ids).toHaveLength(253)
})

test('each has a known state and evidence', () => {
  for (const [, id, state, evidence] of requirements) {
    expect(['met', 'partly', 'not met', 'operator', 'n/a'], id).toContain(state)
    expect(evidence?.trim(), id).not.toBe('')
  }
})

test('every file that is named exists', () => {
  const named = [...document.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
