import { bodyAreas } from '@carriage/contract/safe-training/cautions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearingsAfter, painfulAreas, painReportsSince } from './pain-policy.ts'

const DAY = 86_400_000
const START = Date.parse('2026-05-01T12:00:00Z')
const day = (n: number) => new Date(START + n * DAY)
const back = (...days: number[]) => days.map((n) => ({ at: day(n), pain: ['lower-back'] as const }))

test.each([
  ['one report', [0], 1, false],
  ['two reports', [0, 3], 3, true],
  ['two reports of one day', [3, 3], 3, true],
  ['two reports 28 days apart', [0, 28], 28, true],
  ['two reports 29 days apart', [0, 29], 29, false],
  ['the last of 28 days without a report', [0, 3], 30.9, true],
  ['28 days without a report', [0, 3], 31, false],
  ['a further report, which prolongs it', [0, 3, 20], 47, true],
  ['one report after it had ended', [0, 3, 40], 41, false],
])('%s', (_, reports, now, painful) => {
  expect(painfulAreas(back(...reports), day(now)).length > 0).toBe(painful)
})

test('it says until when, for each area alone', () => {
  const reports = [
    { at: day(0), pain: ['neck', 'knees'] as const },
    { at: day(2), pain: ['knees'] as const },
    { at: day(3), pain: [] },
    { at: day(4), pain: null },
  ]
  expect(painfulAreas(reports, day(5))).toEqual([{ area: 'knees', until: day(30) }])
})

test('after the member has said otherwise, only later reports count', () => {
  const cleared = [{ area: 'lower-back' as const, at: day(4).getTime() }]
  expect(painfulAreas(back(0, 3), day(5), cleared)).toEqual([])
  expect(painfulAreas(back(0, 3, 6), day(7), cleared)).toEqual([])
  expect(painfulAreas(back(0, 3, 6, 8), day(9), cleared)).toHaveLength(1)
  expect(
    painfulAreas(
      [
        { at: day(5), pain: ['neck'] },
        { at: day(6), pain: ['neck'] },
      ],
      day(7),
      cleared,
    ),
  ).toHaveLength(1)
})

test('clearings are kept as long as older reports could count', () => {
  const first = clearingsAfter([], 'neck', day(0))
  const second = clearingsAfter(first, 'hips', day(10))
  expect(second.map(({ area }) => area)).toEqual(['neck', 'hips'])
  expect(clearingsAfter(second, 'neck', day(11)).map(({ area }) => area)).toEqual(['hips', 'neck'])
  expect(clearingsAfter(second, 'knees', day(57)).map(({ area }) => area)).toEqual([
    'hips',
    'knees',
  ])
})

const report = fc.record({
  at: fc.integer({ min: 0, max: 120 }).map(day),
  pain: fc.option(fc.subarray([...bodyAreas])),
})

test('reports that are too old to be read never matter, nor does their order', () => {
  fc.assert(
    fc.property(fc.array(report), fc.integer({ min: 0, max: 150 }), (reports, today) => {
      const now = day(today)
      const all = painfulAreas(reports, now)
      const read = reports.filter(({ at }) => at >= painReportsSince(now))
      expect(painfulAreas(read, now)).toEqual(all)
      expect(painfulAreas(reports.toReversed(), now)).toEqual(all)
      for (const { area, until } of all) {
        expect(reports.filter(({ pain }) => pain?.includes(area)).length).toBeGreaterThan(1)
        expect(until > now).toBe(true)
      }
    }),
  )
})
