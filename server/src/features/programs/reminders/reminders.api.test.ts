import {
  getProfile,
  unsubscribe,
  unsubscribeByForm,
  updateProfile,
} from '@carriage/contract/accounts/endpoints'
import {
  listNotifications,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import {
  changeCurrentSession,
  continueProgram,
  enrollInProgram,
  pauseProgram,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, type TestProgram } from '../../../../test/content.ts'
import { createGuest, createHolder, joinedBy } from '../../../../test/households.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { updateUser } from '../../accounts/index.ts'
import { users } from '../../accounts/tables.ts'
import { renderEmail } from '../../mail/index.ts'
import { remindOfWorkouts } from '../index.ts'
import { videos } from '../../videos/tables.ts'
import { programs } from '../tables.ts'
import { builtInSender } from '../../../../test/studio.ts'

const app = useApp()
const DAY = 86_400
let program: TestProgram
let mia: Person

/** Runs the job as its schedule does every 15 minutes, and counts Mia's reminders so far. */
async function reminders(): Promise<number> {
  await remindOfWorkouts(app().services)
  await app().runJob('send-due-messages')
  const subjects = await app().subjectsTo(mia)
  return subjects.filter((subject) => subject.startsWith('Your next workout')).length
}

beforeEach(async () => {
  // A Monday, 8:05 in Berlin.
  app().clock.now = new Date('2026-05-11T06:05:00Z')
  program = await createProgram(app(), [[true, true, true]])
  mia = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null })
  await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
  app().advance(3 * DAY)
})

describe('a member whose workout is due', () => {
  test('is reminded at their chosen local hour, once a day @full', async () => {
    app().advance(-3600)
    expect(await reminders()).toBe(0)
    app().advance(3600)
    expect(await reminders()).toBe(1)
    expect(await reminders()).toBe(1)
    app().advance(900)
    expect(await reminders()).toBe(1)
    app().advance(2 * DAY)
    expect(await reminders()).toBe(2)
  })

  test('is reminded at the hour they chose', async () => {
    await app().call(updateProfile, { body: { reminder_hour: 18 } }, mia.token)
    expect(await reminders()).toBe(0)
    app().advance(10 * 3600)
    expect(await reminders()).toBe(1)
  })

  test('is reminded once when several servers run the job at the same time @full', async () => {
    await Promise.all([reminders(), reminders(), reminders()])
    expect(await reminders()).toBe(1)
  })

  test('is reminded of the program that they still see, where the one they used last is a draft again', async () => {
    const other = await createProgram(app(), [[true, true]])
    await app().call(enrollInProgram, { body: { program_id: other.id } }, mia.token)
    app().advance(3 * DAY)
    const { db } = app().services
    await db.update(programs).set({ status: 'draft' }).where(eq(programs.id, other.id))
    expect(await reminders()).toBe(1)
    expect((await app().newestMail(mia.email)).text).toContain(`/programs/${program.id}`)
    await db.update(programs).set({ status: 'draft' }).where(eq(programs.id, program.id))
    app().advance(3 * DAY)
    expect(await reminders()).toBe(1)
  })

  test('is reminded of a program that goes on with what they may play, and of none that does not', async () => {
    const other = await createProgram(app(), [[true, true]])
    await app().call(enrollInProgram, { body: { program_id: other.id } }, mia.token)
    app().advance(3 * DAY)
    await updateUser(app().services.db, mia.id, { subscriptionPlan: 'basic' })
    const close = (of: TestProgram) =>
      app()
        .services.db.update(videos)
        .set({ isPremium: true })
        .where(eq(videos.id, of.weeks[0]?.sessions[0]?.videoId ?? ''))
    await close(other)
    expect(await reminders()).toBe(1)
    expect((await app().newestMail(mia.email)).text).toContain(`/programs/${program.id}`)
    await close(program)
    app().advance(3 * DAY)
    expect(await reminders()).toBe(1)
  })

  test('gets a mail with the next session and an unsubscribe link', async () => {
    await reminders()
    const mail = await app().newestMail(mia.email)
    expect(mail.text).toContain(`/dashboard/programs/${program.id}`)
    expect(mail.text).toMatch(/\/unsubscribe#token=\S+/)
  })
})

test('a coach without a subscription is reminded of their program', async () => {
  const values = { roles: ['user' as const, 'coach' as const], deviceActivatedAt: null }
  mia = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null, ...values })
  await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
  app().advance(3 * DAY)
  expect(await reminders()).toBe(1)
})

test('a member of a household is reminded while the subscription of its holder runs', async () => {
  const holder = await createHolder(app())
  mia = await createGuest(app(), { timeZone: 'Europe/Berlin' })
  await joinedBy(app(), holder, mia)
  await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
  app().advance(3 * DAY)
  await updateUser(app().services.db, holder.id, { nextBillingAt: app().clock.now })
  expect(await reminders()).toBe(0)
  await updateUser(app().services.db, holder.id, {
    nextBillingAt: new Date(app().clock.now.getTime() + DAY * 1000),
  })
  expect(await reminders()).toBe(1)
})

describe('no reminder is mailed to', () => {
  test('a member who trained yesterday', async () => {
    const [week] = program.weeks
    const [, second] = week?.sessions ?? []
    if (!week || !second) throw new Error('The program has sessions')
    app().advance(-DAY)
    await app().call(
      changeCurrentSession,
      {
        body: {
          program_id: program.id,
          week_id: week.id,
          session_id: second.id,
          mark_previous_as_completed: true,
        },
      },
      mia.token,
    )
    app().advance(DAY)
    expect(await reminders()).toBe(0)
  })

  test.each<[string, Parameters<typeof createPerson>[1]]>([
    ['a member who wants no mails', { notifyEmail: false }],
    ['who wants no reminders', { notifyWorkout: false }],
    ['whose access has ended', { nextBillingAt: new Date('2026-05-12T00:00:00Z') }],
    ['whose zone sleeps', { timeZone: 'America/Los_Angeles' }],
  ])('%s', async (_, values) => {
    mia = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null, ...values })
    await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
    app().advance(3 * DAY)
    expect(await reminders()).toBe(0)
  })

  test('a member who has paused it, until they go on @full', async () => {
    const body = { program_id: program.id, until: '2026-05-20', reason: 'away' } as const
    await app().call(pauseProgram, { body }, mia.token)
    expect(await reminders()).toBe(0)
    app().advance(5 * DAY)
    expect(await reminders()).toBe(0)
    await app().call(continueProgram, { body: { program_id: program.id } }, mia.token)
    expect(await reminders()).toBe(1)
  })

  test('a member who stopped the program', async () => {
    await app().call(stopProgram, { body: { program_id: program.id } }, mia.token)
    expect(await reminders()).toBe(0)
  })
})

test.each<[string, Parameters<typeof createPerson>[1]]>([
  ['mails', { notifyEmail: false }],
  ['mails of workouts', { notifyWorkout: false }],
])(
  'who has switched off %s is reminded in the app, where that has a switch of its own',
  async (_, values) => {
    mia = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null, ...values })
    await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
    app().advance(3 * DAY)
    expect(await reminders()).toBe(0)
    const told = async () =>
      (await app().call(listNotifications, { query: {} }, mia.token)).notifications.map(
        ({ type }) => type,
      )
    expect(await told()).toEqual(['workout'])
    const choices = { mail_off: [], app_off: ['workout' as const], push_on: [], language: null }
    await app().call(saveNotificationChoices, { body: choices }, mia.token)
    app().advance(2 * DAY)
    await reminders()
    expect(await told()).toEqual(['workout'])
  },
)

describe('one click in the mail', () => {
  const oneClick = async () => {
    await reminders()
    const { text } = await app().newestMail(mia.email)
    return /\/unsubscribe#token=([\w.-]+)/.exec(text)?.[1] ?? ''
  }

  test('ends the reminders without signing in, as mail programs post it', async () => {
    const { unsubscribeUrl = '' } = await renderEmail(builtInSender, {
      template: 'workout-reminder',
      props: {
        firstName: 'Mia',
        programTitle: 'P',
        sessionTitle: 'S',
        programUrl: 'http://studio.test',
        unsubscribe: { publicUrl: 'http://studio.test', token: await oneClick() },
      },
    })
    const answer = await app().app.inject({
      method: 'POST',
      url: new URL(unsubscribeUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    const { user } = await app().call(getProfile, {}, mia.token)
    expect(user.notification).toMatchObject({ email: true, workout_reminders: false })
    app().advance(2 * DAY)
    expect(await reminders()).toBe(1)
  })

  test('works from the page of the web app, for ninety days', async () => {
    const token = await oneClick()
    app().advance(89 * DAY)
    await app().call(unsubscribeByForm, { body: { token } })
    app().advance(DAY)
    const late = await app().refusal(unsubscribeByForm, { body: { token } })
    expect([late.status, late.body.error]).toEqual([
      404,
      'This link is no longer valid. Log in to choose what we send, or use the link in a newer mail.',
    ])
  })

  test('is void once the links of the member have been revoked', async () => {
    const token = await oneClick()
    await app().services.db.update(users).set({ linkVersion: 2 }).where(eq(users.id, mia.id))
    expect((await app().refusal(unsubscribe, { params: { token } })).status).toBe(404)
  })

  test('is refused without a valid signature', async () => {
    const token = await oneClick()
    const [userId, kind, version, expires, signature = ''] = token.split('.')
    const other = await createPerson(app())
    for (const forged of [
      `${other.id}.${kind}.${version}.${expires}.${signature}`,
      `${userId}.marketing_promotions.${version}.${expires}.${signature}`,
      `${userId}.email.${version}.${expires}.${signature}`,
      `${userId}.${kind}.2.${expires}.${signature}`,
      `${userId}.${kind}.${version}.${Number(expires) + 1}.${signature}`,
      `${userId}.${kind}.${version}.${expires}.`,
      'x',
    ]) {
      expect((await app().refusal(unsubscribe, { params: { token: forged } })).status).toBe(404)
    }
    const { user } = await app().call(getProfile, {}, mia.token)
    expect(user.notification.workout_reminders).toBe(true)
  })
})
