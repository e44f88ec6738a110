import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkoutDue, type Training } from './reminder-policy.ts'

const training = (values: Partial<Training>): Training => ({
  perWeek: 3,
  doneThisWeek: 0,
  lastDay: 90,
  remindersThisWeek: 0,
  lastReminderDay: null,
  ...values,
})

describe('a workout is due', () => {
  test.each<[string, Partial<Training>, boolean]>([
    ['after a gap', {}, true],
    ['two days after the last one, at three a week', { lastDay: 98 }, true],
    ['not on the day after it', { lastDay: 99 }, false],
    ['not on its day', { lastDay: 100 }, false],
    ['not when the week is done', { doneThisWeek: 3 }, false],
    ['on the day after, at five a week', { perWeek: 5, lastDay: 99 }, true],
    ['only after a week, at one a week', { perWeek: 1, lastDay: 94 }, false],
    ['at one a week, a week later', { perWeek: 1, lastDay: 93 }, true],
    ['in a flexible program as at three a week', { perWeek: 0, lastDay: 98 }, true],
    ['not a fourth time in a week', { remindersThisWeek: 3, lastReminderDay: 95 }, false],
    ['not the day after a reminder', { lastReminderDay: 99 }, false],
    ['again two days after a reminder', { lastReminderDay: 98, remindersThisWeek: 1 }, true],
  ])('%s', (_, values, due) => {
    expect(isWorkoutDue(training(values), 100)).toBe(due)
  })

  test('whoever never trains hears of it at most three times a week, whatever the program asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.nat(100), (perWeek, joined) => {
        const reminders: number[] = []
        for (let day = joined; day < joined + 60; day++) {
          const thisWeek = reminders.filter((r) => Math.floor(r / 7) === Math.floor(day / 7))
          const values = {
            perWeek,
            lastDay: joined,
            remindersThisWeek: thisWeek.length,
            lastReminderDay: reminders.at(-1) ?? null,
          }
          if (isWorkoutDue(training(values), day)) reminders.push(day)
          expect(thisWeek.length).toBeLessThanOrEqual(3)
        }
        expect(reminders.length).toBeGreaterThan(5)
      }),
    )
  })
})
