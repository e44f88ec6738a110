import { expect, test } from 'vitest'
import { addSeconds } from '../../platform/time.ts'
import { type BackupFacts, isArchiveLate, isLate, isScheduled, warningOf } from './backup-policy.ts'

const now = new Date('2026-05-15T12:00:00Z')
const HOUR = 3600
const ago = (hours: number) => addSeconds(now, -hours * HOUR)
const run = (hours: number, problem: BackupFacts['latest']['problem'] = null) => ({
  id: 'a',
  endedAt: ago(hours),
  version: '1.0.0',
  bytes: 1,
  problem,
})
const well: BackupFacts = {
  latest: run(10),
  scheduled: run(10),
  firstScheduledAt: ago(1000),
  provenAt: ago(10),
  warnedAt: null,
}
const own = { environment: 'prod', backupDir: '/backups' }
const none = { ...own, backupDir: undefined }

test('a backup of last night that was proven is no matter for anybody', () => {
  expect(isLate(own, well, now)).toBe(false)
  expect(warningOf(own, well, now)).toBeUndefined()
})

test.each(['not-written', 'may-not-create', 'not-restored', 'different'] as const)(
  'a night that ended as %s is mailed, once a day, until one is proven',
  (problem) => {
    const failed = { ...well, latest: run(2, problem), scheduled: run(2, problem) }
    expect(warningOf(own, failed, now)).toBe(problem)
    expect(warningOf(own, { ...failed, warnedAt: ago(1) }, now)).toBeUndefined()
    expect(warningOf(own, { ...failed, warnedAt: ago(24) }, now)).toBe(problem)
    const byHand = { ...failed, latest: run(1), provenAt: ago(1) }
    expect(warningOf(own, byHand, now)).toBeUndefined()
  },
)

test('a schedule is late after a day and a half without a proof, also one that never proved any', () => {
  const late = { ...well, provenAt: ago(37) }
  expect([isLate(own, late, now), warningOf(own, late, now)]).toEqual([true, 'late'])
  expect(isLate(own, { ...well, provenAt: ago(35) }, now)).toBe(false)
  const never = { ...well, provenAt: null, firstScheduledAt: ago(37) }
  expect(warningOf(own, never, now)).toBe('late')
  expect(isLate(own, { ...never, firstScheduledAt: ago(2) }, now)).toBe(false)
})

test('a schedule of the machine is known by its runs, and over when there were none for a month', () => {
  expect(isScheduled(none, well, now)).toBe(true)
  const silent = { ...well, scheduled: run(31 * 24), provenAt: ago(31 * 24) }
  expect(isScheduled(none, silent, now)).toBe(false)
  expect(warningOf(none, silent, now)).toBeUndefined()
  expect(warningOf(none, { ...well, scheduled: undefined, provenAt: null }, now)).toBeUndefined()
})

test('by hand a week may pass in prod, and any time elsewhere', () => {
  const byHand = { ...well, scheduled: undefined, firstScheduledAt: null }
  expect(isLate(none, { ...byHand, provenAt: ago(6 * 24) }, now)).toBe(false)
  expect(isLate(none, { ...byHand, provenAt: ago(8 * 24) }, now)).toBe(true)
  expect(isLate(none, { ...byHand, provenAt: null }, now)).toBe(true)
  const local = { ...none, environment: 'local' }
  expect(isLate(local, { ...byHand, provenAt: null }, now)).toBe(false)
})

test('the log may wait a quarter of an hour for its archive; then it is late', () => {
  const since = (minutes: number) => addSeconds(now, -minutes * 60)
  expect(isArchiveLate(since(14), now)).toBe(false)
  expect(isArchiveLate(since(16), now)).toBe(true)
})
