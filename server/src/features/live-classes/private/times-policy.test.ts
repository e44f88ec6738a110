import { instantOrLater, localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { PRIVATE_DAYS, type PrivateOffer } from '@carriage/contract/live-classes/private'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTimes, type Taken } from './times-policy.ts'

const at = (date: string, time: string, zone = 'UTC') =>
  instantOrLater({ date, time: `${time}:00`, zone }) ?? 0
const morning = [{ from: '09:00', to: '11:00' }]
const offer: PrivateOffer = {
  is_open: true,
  timezone: 'UTC',
  // Tuesdays.
  hours: [[], morning, [], [], [], [], []],
  exceptions: [],
  lengths: [50],
  rest: 10,
  people: 1,
  notice_hours: 1,
}
// A Monday.
const now = at('2026-05-11', '12:00')

/** The free times of the first week, as local hours. */
function shown(changes: Partial<PrivateOffer>, taken: readonly Taken[] = [], from = now): string {
  const of = { ...offer, ...changes }
  return freeTimes(of, taken, { minutes: of.lengths[0] ?? 0, now: from })
    .filter((time) => time < from + 6 * 86_400)
    .map((time) => localMomentOf(time, of.timezone))
    .map(({ date, time }) => `${date.slice(8)} ${time.slice(0, 5)}`)
    .join(', ')
}
const taken = (from: string, to: string): Taken[] => [
  { from: at('2026-05-12', from), to: at('2026-05-12', to) },
]

test.each<[string, Partial<PrivateOffer>, Taken[], string]>([
  ['each half an hour that ends within the hours', {}, [], '12 09:00, 12 09:30, 12 10:00'],
  ['nothing while it is closed', { is_open: false }, [], ''],
  ['a class as long as the hours', { lengths: [120] }, [], '12 09:00'],
  ['no class that is longer', { lengths: [121] }, [], ''],
  ['rest before what is taught', {}, taken('10:00', '10:45'), '12 09:00'],
  ['rest after it', {}, taken('08:00', '09:25'), '12 10:00'],
  [
    'what begins as soon as the rest is over',
    { rest: 5 },
    taken('08:00', '09:25'),
    '12 09:30, 12 10:00',
  ],
  ['nothing on a day off', { exceptions: [{ date: '2026-05-12', hours: [] }] }, [], ''],
  [
    'other hours on a day that differs',
    { exceptions: [{ date: '2026-05-13', hours: [{ from: '18:00', to: '19:00' }] }] },
    [],
    '12 09:00, 12 09:30, 12 10:00, 13 18:00',
  ],
  ['nothing within the notice', { notice_hours: 22 }, [], '12 10:00'],
  [
    'each time once where hours overlap',
    { hours: [[], [...morning, ...morning], [], [], [], [], []] },
    [],
    '12 09:00, 12 09:30, 12 10:00',
  ],
])('offers %s', (_, changes, busy, times) => {
  expect(shown(changes, busy)).toBe(times)
})

test('hours keep to the clock of the coach when it changes, and their length to real time', () => {
  const night = [{ from: '01:00', to: '04:00' }]
  const sundays = {
    hours: [[], [], [], [], [], [], night],
    timezone: 'Europe/Berlin',
    lengths: [60],
  }
  const zone = 'Europe/Berlin'
  // The clock goes from 02:00 to 03:00, and in October back from 03:00 to 02:00.
  expect(shown(sundays, [], at('2026-03-28', '12:00', zone))).toBe('29 01:00, 29 01:30, 29 03:00')
  expect(shown(sundays, [], at('2026-10-24', '12:00', zone))).toBe(
    '25 01:00, 25 01:30, 25 02:00, 25 02:30, 25 02:00, 25 02:30, 25 03:00',
  )
})

const someSpan = fc
  .tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => {
    const clock = (half: number) =>
      `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    return { from: clock(from), to: clock(Math.min(47, from + length)) }
  })
  .filter(({ from, to }) => from < to)
const someOffer = fc
  .record({
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
    hours: fc.array(fc.array(someSpan, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    minutes: fc.constantFrom(15, 30, 50, 90),
    rest: fc.constantFrom(0, 5, 10, 45),
    notice_hours: fc.integer({ min: 1, max: 48 }),
  })
  .map(({ minutes, ...some }): PrivateOffer => ({ ...offer, ...some, lengths: [minutes] }))
const someNow = fc
  .constantFrom('2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30')
  .map((date) => at(date, '10:17'))

test('whatever is booked one after the other, no two overlap or lack their rest, and none is outside of the hours', () => {
  fc.assert(
    fc.property(
      someOffer,
      someNow,
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      (some, from, picks) => {
        const minutes = some.lengths[0] ?? 0
        const booked: Taken[] = []
        for (const pick of picks) {
          const times = freeTimes(some, booked, { minutes, now: from })
          const time = times[pick % Math.max(1, times.length)]
          if (time === undefined) break
          booked.push({ from: time, to: time + minutes * 60 })
        }
        for (const [index, one] of booked.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(from + some.notice_hours * 3600)
          expect(one.from).toBeLessThan(from + PRIVATE_DAYS * 86_400)
          for (const other of booked.slice(index + 1))
            expect(
              one.to + some.rest * 60 <= other.from || other.to + some.rest * 60 <= one.from,
            ).toBe(true)
          const { date } = localMomentOf(one.from, some.timezone)
          const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
          const within = some.hours[weekday]?.some(
            (span) =>
              at(date, span.from, some.timezone) <= one.from &&
              one.to <= at(date, span.to, some.timezone),
          )
          expect(within).toBe(true)
        }
      },
    ),
    { numRuns: 50 },
  )
})
