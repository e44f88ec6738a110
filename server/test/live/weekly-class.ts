/** A weekly class for tests, and what they do with its dates. */
import {
  getAdminLiveClass,
  listLiveDates,
  skipLiveDate,
  updateLiveDate,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveClass, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import { tellOfLiveChanges } from '../../src/features/live-classes/index.ts'
import type { TestApp } from '../app.ts'
import { createPerson, type Person } from '../people.ts'
import { scheduleLive } from './live-classes.ts'

type Scope = 'one' | 'following'
type Values = Omit<RequestOf<typeof updateLiveDate>['body'], 'scope'>

/** '05-10T14:00' of each date, in brackets where it is skipped. */
export const daysOf = (dates: readonly { starts_at: number; skipped?: boolean }[]): string[] =>
  dates.map(({ starts_at: at, skipped }) => {
    const text = new Date(at * 1000).toISOString().slice(5, 16)
    return skipped ? `(${text})` : text
  })

/** A class that is weekly from 10 May 2026 on, at 14:00 UTC, two hours from now; dates go by their place. */
export async function createWeeklyClass(app: TestApp) {
  app.clock.now = new Date('2026-05-10T12:00:00Z')
  const coach = await createPerson(app, { roles: ['user', 'coach'], nextBillingAt: null })
  const member = await createPerson(app, { nextBillingAt: null })
  const { _id: id } = await scheduleLive(app, coach, 120, { recurring_schedule: true })
  const dates = async () => (await app.call(listLiveDates, { params: { id } }, coach.token)).dates
  const paramsOf = async (index: number) => ({
    id: (await dates())[index]?.occurrence_id ?? '',
  })
  return {
    id,
    coach,
    member,
    dates,
    paramsOf,
    days: async () => daysOf(await dates()),
    seen: () => app.call(getLiveClass, { params: { id } }, member.token),
    managed: async () =>
      (await app.call(getAdminLiveClass, { params: { id } }, coach.token)).live_class,
    edit: async (index: number, scope: Scope, values: Values, by = coach) =>
      app.call(
        updateLiveDate,
        { params: await paramsOf(index), body: { scope, ...values } },
        by.token,
      ),
    skip: async (index: number, scope: Scope = 'one') =>
      app.call(skipLiveDate, { params: await paramsOf(index), body: { scope } }, coach.token),
    register: async (index: number, who: Person = member) => {
      const { id: occurrence_id } = await paramsOf(index)
      return app.call(
        registerForLiveClass,
        { body: { live_class_id: id, occurrence_id } },
        who.token,
      )
    },
    /** The subjects of the mails that the member has once changes have settled, newest first. */
    async mails(): Promise<string[]> {
      app.advance(60)
      await tellOfLiveChanges(app.services)
      await app.runJob('send-due-messages')
      return app.subjectsTo(member)
    },
  }
}
