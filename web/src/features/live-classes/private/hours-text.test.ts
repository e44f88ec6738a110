import { privateOffer } from '@carriage/contract/live-classes/private'
import { expect, test } from 'vitest'
import {
  exceptionsText,
  hoursText,
  packsText,
  typedExceptions,
  typedHours,
  typedPacks,
} from './hours-text.ts'

test.each([
  ['09:00–12:00', '09:00–12:00'],
  ['9:00-12:00,16:00 - 19:30', '09:00–12:00, 16:00–19:30'],
  ['', ''],
])('hours that were typed as %s read %s', (typed, read) => {
  expect(hoursText(typedHours(typed))).toBe(read)
})

const isRefused = (hours: string) => {
  const { success } = privateOffer.shape.hours.safeParse([
    typedHours(hours),
    [],
    [],
    [],
    [],
    [],
    [],
  ])
  return !success
}
test.each(['mornings', '09:00', '12:00–09:00', '09:00–25:00', '09:00–10:00–11:00'])(
  'hours that were typed as %s are refused',
  (hours) => expect(isRefused(hours)).toBe(true),
)

test('days that differ are read with their hours, and without any for a day off', () => {
  const typed = '2026-12-24\n2026-12-27: 10:00–12:00, 14:00–15:00'
  const read = typedExceptions(typed)
  expect(read).toEqual([
    { date: '2026-12-24', hours: [] },
    {
      date: '2026-12-27',
      hours: [
        { from: '10:00', to: '12:00' },
        { from: '14:00', to: '15:00' },
      ],
    },
  ])
  expect(typedExceptions(exceptionsText(read))).toEqual(read)
})

test('packs are typed with their price in the currency', () => {
  const packs = typedPacks('1 = 45\n5 = 200,50', 'EUR')
  expect(packs).toEqual([
    { classes: 1, amount_in_cents: 4500 },
    { classes: 5, amount_in_cents: 20_050 },
  ])
  expect(packsText({ packs, currency: 'EUR' })).toBe('1 = 45.00\n5 = 200.50')
  expect(typedPacks('2 = 9000', 'JPY')).toEqual([{ classes: 2, amount_in_cents: 9000 }])
  expect(typedPacks('5 = much', 'EUR')).toEqual([{ classes: 5, amount_in_cents: 0 }])
})
