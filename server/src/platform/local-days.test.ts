import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToDay, createLocalDays, type ZoneStart } from './local-days.ts'

const iso = (at: Date) => at.toISOString().slice(0, 16)

describe('days', () => {
  test.each([
    ['UTC', '2026-05-10', '2026-05-10T00:00', '2026-05-11T00:00'],
    ['Asia/Tokyo', '2026-05-10', '2026-05-09T15:00', '2026-05-10T15:00'],
    ['a day of 23 hours', '2026-03-29', '2026-03-28T23:00', '2026-03-29T22:00', 'Europe/Berlin'],
    [
      'midnight is left out',
      '2026-03-08',
      '2026-03-08T05:00',
      '2026-03-09T04:00',
      'America/Havana',
    ],
  ])('%s', (name, day, from, to, zone = name) => {
    const days = createLocalDays([{ from: null, time_zone: zone }])
    expect([iso(days.startOf(day)), iso(days.endOf(day))]).toEqual([from, to])
    expect(days.dayOf(days.startOf(day))).toBe(day)
    expect(days.dayOf(new Date(days.endOf(day).getTime() - 1))).toBe(day)
  })

  test.each([
    ['Europe/Berlin', 'a day is an hour shorter', '2026-11-29T00:00', '2026-11-29T23:00'],
    ['America/Los_Angeles', 'a day is eight hours longer', '2026-11-29T00:00', '2026-11-30T08:00'],
  ])('before a change to %s, %s', (time_zone, _, from, to) => {
    const days = createLocalDays([
      { from: null, time_zone: 'UTC' },
      { from: '2026-11-30', time_zone },
    ])
    expect([iso(days.startOf('2026-11-29')), iso(days.endOf('2026-11-29'))]).toEqual([from, to])
    expect(days.dayOf(new Date(`${to}Z`))).toBe('2026-11-30')
  })

  test('follow each other without gap and overlap, whatever the zone changes to', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kolkata',
    ]
    const change = fc.record({
      after: fc.integer({ min: 2, max: 40 }),
      zone: fc.constantFrom(...zones),
    })
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 4 }),
        fc.integer({ min: 0, max: 200 * 24 }),
        (changes, hours) => {
          const starts: ZoneStart[] = [{ from: null, time_zone: 'UTC' }]
          let from = '2026-03-01'
          for (const { after, zone } of changes) {
            from = addToDay(from, after)
            starts.push({ from, time_zone: zone })
          }
          const days = createLocalDays(starts)
          const at = new Date(Date.parse('2026-02-27T00:30:00Z') + hours * 3_600_000)
          const day = days.dayOf(at)
          expect(days.startOf(day).getTime()).toBeLessThanOrEqual(at.getTime())
          expect(days.endOf(day).getTime()).toBeGreaterThan(at.getTime())
        },
      ),
    )
  })
})
