import { expect, test } from 'vitest'
import { addDays } from '../platform/time.ts'
import { backupName, outdatedBackups, partsOf, unprovenName } from './backup-names.ts'

/** A Friday. */
const now = new Date('2026-05-15T01:31:00Z')
const before = (days: number) => backupName(addDays(now, -days))

test('of a hundred nights the last seven and the last of each of four weeks stay', () => {
  const nights = Array.from({ length: 100 }, (_, days) => before(days))
  const gone = new Set(outdatedBackups(nights))
  const kept = nights.filter((name) => !gone.has(name))
  // Sundays: 10, 3 and 26 April; the first of them is one of the seven.
  expect(kept).toEqual([...[0, 1, 2, 3, 4, 5, 6].map(before), before(12), before(19)])
})

test('what was kept yesterday is enough today: rotation night after night keeps weeks, too', () => {
  let files: string[] = []
  for (let night = 60; night >= 0; night--) {
    const at = addDays(now, -night)
    files.push(backupName(at))
    const gone = new Set(outdatedBackups(files))
    files = files.filter((name) => !gone.has(name))
  }
  expect(files.toReversed()).toEqual([...[0, 1, 2, 3, 4, 5, 6].map(before), before(12), before(19)])
})

test('after a long pause the old ones stay until there are newer ones', () => {
  const files = [before(0), before(300), before(301)]
  expect(outdatedBackups(files)).toEqual([])
})

test('of one day the newest stays', () => {
  const early = backupName(new Date('2026-05-15T00:10:00Z'))
  expect(outdatedBackups([early, before(0)])).toEqual([early])
})

test('one that did not come back takes the place of none, and is kept until there is another', () => {
  const proven = before(3)
  const unproven = [0, 1, 2].map((days) => unprovenName(before(days)))
  expect(outdatedBackups([proven, ...unproven])).toEqual(unproven.slice(1))
})

test('what killed backups have left is told apart, and other files are left alone', () => {
  const parts = [`${before(0)}.part`, `${before(2)}.part`]
  const others = ['before-upgrade.tar', 'before-upgrade.tar.part', 'carriage-99999999T999999Z.tar']
  const names = [...parts, ...others, before(1)]
  expect(partsOf(names)).toEqual(parts)
  expect(outdatedBackups(names)).toEqual([])
})
