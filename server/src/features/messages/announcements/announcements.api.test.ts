import { recordAdult } from '@carriage/contract/households/endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import {
  countRecipients,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  removeAnnouncementDraft,
  saveAnnouncementDraft,
  undoAnnouncement,
} from '@carriage/contract/messages/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import { addMemberTag } from '@carriage/contract/member-notes/endpoints'
import { type Audience, everybody } from '@carriage/contract/messages/schemas'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { leavingMembers } from '../../insights/tables.ts'
import { mails } from '../../mail/tables.ts'
import { sentMessages } from '../messages-schema.ts'
import { sendDueMessages } from '../sending/send-due.ts'
import { sendAnnouncement } from './send-announcement.ts'

const app = useApp()
const text = { language: 'en', subject: 'News for {{first_name}}', text: 'Hello', button: 'Open' }
const LEAVING = { lastDay: '2026-01-01', daysNow: 0, daysBefore: 4, since: '2026-01-12' }
let admin: Person

const announce = async (audience: Partial<Audience> = {}) => {
  const body = {
    texts: [text],
    audience: { ...everybody, ...audience },
    by_mail: true,
    in_app: true,
  }
  return (await app().call(createAnnouncement, { body }, admin.token)).announcement
}
const undo = (id: string) => app().call(undoAnnouncement, { params: { id } }, admin.token)
const find = async (id: string) =>
  (await app().call(listAnnouncements, { query: {} }, admin.token)).announcements.find(
    ({ _id }) => _id === id,
  )
const count = async (audience: Partial<Audience> = {}) =>
  app().call(countRecipients, { body: { audience: { ...everybody, ...audience } } }, admin.token)
const titles = async ({ token }: Person) =>
  (await app().call(listNotifications, { query: {} }, token)).notifications.map(
    ({ title }) => title,
  )
const mailsTo = ({ email }: Person) => app().services.db.$count(mails, eq(mails.recipient, email))
/** How often an announcement was sent, and to how many. */
async function sent(id: string) {
  const [row] = await app()
    .services.db.select({
      rows: sql<number>`count(*)::int`,
      members: sql<number>`count(DISTINCT ${sentMessages.userId})::int`,
    })
    .from(sentMessages)
    .where(and(eq(sentMessages.source, 'announcement'), eq(sentMessages.subject, id)))
  return row
}

beforeEach(async () => {
  app().clock.now = new Date('2026-05-11T12:00:00Z')
  // Those of earlier tests are in no audience any more.
  await app().services.db.update(users).set({ emailVerifiedAt: null })
  admin = await createPerson(app(), {
    roles: ['user', 'admin'],
    nextBillingAt: null,
    deviceActivatedAt: null,
  })
})

test('a message to one member reaches nobody else, can be undone, and goes with their account @full', async () => {
  const mia = await createPerson(app(), { notifyMarketing: false, nextBillingAt: null })
  const ben = await createPerson(app(), { notifyMarketing: true })
  const only = { entitled: false, member_id: mia.id }
  expect(await count(only)).toMatchObject({ recipients: 1, by_mail: 1 })
  const taken = await announce(only)
  expect((await undo(taken._id)).announcement.state).toBe('draft')
  const { _id: id } = await announce(only)
  app().advance(60)
  for (const announcementId of [taken._id, id])
    await app().runJob('send-announcement', { announcementId })
  await app().runJob('send-due-messages')
  expect(await titles(mia)).toHaveLength(1)
  expect(await titles(ben)).toEqual([])
  // A letter is no news, so the switch for those says nothing of it.
  expect(await mailsTo(mia)).toBe(1)
  const { messages } = await app().call(readMember, { params: { id: mia.id } }, admin.token)
  expect(messages).toEqual([
    {
      source: 'personal',
      subject: text.subject,
      mailed: true,
      sent_at: epoch(app().clock.now),
    },
  ])
  const { db } = app().services
  await db.delete(users).where(eq(users.id, mia.id))
  expect(await find(id)).toBeUndefined()
  const body = { texts: [text], audience: { ...everybody, ...only }, by_mail: true, in_app: true }
  const gone = await app().refusal(createAnnouncement, { body }, admin.token)
  expect(gone.status).toBe(404)
})

test('one to all members is for no staff, who can be written to by name', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  await createPerson(app(), { nextBillingAt: null })
  expect(await count()).toMatchObject({ recipients: 1 })
  expect(await count({ member_id: coach.id })).toMatchObject({ recipients: 1 })
})

test('one with a date is sent then, to the page it names, and can be taken back until it is @full', async () => {
  const mia = await createPerson(app())
  const { now } = app().clock
  const body = {
    texts: [text],
    audience: everybody,
    by_mail: true,
    in_app: true,
    path: '/dashboard/live',
    send_at: epoch(now) + 7200,
  }
  const { announcement } = await app().call(createAnnouncement, { body }, admin.token)
  expect(announcement).toMatchObject({ state: 'waiting', send_at: body.send_at })
  const data = { announcementId: announcement._id }
  expect(app().sentJobs.at(-1)).toEqual({ name: 'send-announcement', data, afterSeconds: 7200 })
  app().advance(7199)
  await app().runJob('send-announcement', data)
  await app().runJob('send-due-messages')
  expect(await titles(mia)).toEqual([])
  app().advance(1)
  await app().runJob('send-announcement', data)
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, mia.token)
  expect(notifications).toMatchObject([{ title: expect.any(String) as string, path: body.path }])
  const wrong = [
    { ...body, send_at: epoch(now) + 400 * 86_400 },
    { ...body, path: 'https://elsewhere.test' },
    { ...body, path: '/admin/users' },
  ]
  for (const one of wrong)
    expect((await app().refusal(createAnnouncement, { body: one }, admin.token)).status).toBe(422)
})

test('a draft is kept as it was written, sent under its key, and deleted', async () => {
  const mia = await createPerson(app())
  const key = uuidv7()
  const words = { language: 'en', subject: 'Half a', text: '', button: '' }
  const draft = { key, texts: [words], audience: everybody, by_mail: true, in_app: true }
  const save = (body: typeof draft, who = admin) =>
    app().refusal(saveAnnouncementDraft, { body }, who.token)
  await app().call(saveAnnouncementDraft, { body: draft }, admin.token)
  const read = await app().call(getAnnouncement, { params: { id: key } }, admin.token)
  expect(read.announcement).toMatchObject({ state: 'draft', texts: [words], send_at: null })
  // A second that no calendar has.
  const never = { ...draft, send_at: Number.MAX_SAFE_INTEGER }
  const refusal = await app().refusal(saveAnnouncementDraft, { body: never }, admin.token)
  expect(refusal.status).toBe(422)
  const other = await createPerson(app(), { roles: ['user', 'admin'] })
  expect((await save(draft, other)).status).toBe(409)
  await app().call(createAnnouncement, { body: { ...draft, texts: [text] } }, admin.token)
  // What was typed meanwhile does not take back what is on its way.
  expect((await save(draft)).status).toBe(409)
  app().advance(60)
  await app().runJob('send-announcement', { announcementId: key })
  await app().runJob('send-due-messages')
  expect(await titles(mia)).toHaveLength(1)
  const remove = (id: string) => ({ params: { id } })
  const sentOne = await app().refusal(removeAnnouncementDraft, remove(key), admin.token)
  expect(sentOne.status).toBe(409)
  const second = uuidv7()
  await app().call(saveAnnouncementDraft, { body: { ...draft, key: second } }, admin.token)
  await app().call(removeAnnouncementDraft, remove(second), other.token)
  expect(await find(second)).toBeUndefined()
})

describe('an announcement', () => {
  test('is sent after a minute, to each once', async () => {
    const mia = await createPerson(app(), { firstName: 'Mia', notifyMarketing: true })
    const ben = await createPerson(app(), { firstName: 'Ben' })
    const { _id: id, state } = await announce()
    expect(state).toBe('waiting')
    const data = { announcementId: id }
    expect(app().sentJobs.at(-1)).toEqual({ name: 'send-announcement', data, afterSeconds: 60 })
    app().advance(50)
    await app().runJob('send-announcement', data)
    expect(app().sentJobs.at(-1)).toEqual({ name: 'send-announcement', data, afterSeconds: 10 })
    expect(await titles(mia)).toEqual([])
    app().advance(10)
    await app().runJob('send-announcement', data)
    expect(app().sentJobs.at(-1)?.name).toBe('send-due-messages')
    for (const _ of [1, 2]) {
      await app().runJob('send-due-messages')
      await app().runJob('send-announcement', data)
    }
    expect(await titles(mia)).toEqual(['News for Mia'])
    expect(await titles(ben)).toEqual(['News for Ben'])
    expect([await mailsTo(mia), await mailsTo(ben)]).toEqual([1, 0])
    expect(await find(id)).toMatchObject({
      state: 'sent',
      recipients: 2,
      results: { sent: 2, mailed: 1, held_back: 0 },
    })
  })

  test('that is undone within the minute is sent to nobody, and one that is sent cannot be undone', async () => {
    const mia = await createPerson(app())
    const { _id: id } = await announce()
    app().advance(59)
    expect((await undo(id)).announcement.state).toBe('draft')
    app().advance(10)
    await app().runJob('send-announcement', { announcementId: id })
    await app().runJob('send-due-messages')
    expect(await titles(mia)).toEqual([])
    const other = await announce()
    app().advance(60)
    await app().runJob('send-announcement', { announcementId: other._id })
    const request = { params: { id: other._id } }
    const refused = await app().refusal(undoAnnouncement, request, admin.token)
    expect(refused.status).toBe(409)
  })

  test('reaches everybody once when processes die between batches @full', async () => {
    await app().services.db.execute(sql`
      INSERT INTO users (id, email, first_name, last_name, email_verified_at, device_activated_at)
      SELECT gen_random_uuid(), 'crowd-' || n || '@carriage.test', 'A', 'B', now(), now()
      FROM generate_series(1, 700) n`)
    const { _id: id } = await announce()
    app().advance(60)
    /** Dies when a batch asks for the time that often. */
    const dying = (turns: number) => {
      let turn = 0
      return {
        ...app().services,
        now: () => {
          if (++turn > turns) throw new Error('killed')
          return app().clock.now
        },
      }
    }
    await expect(sendAnnouncement(dying(1), id)).rejects.toThrow('killed')
    expect(await find(id)).toMatchObject({ state: 'sending', recipients: 500 })
    await sendAnnouncement(app().services, id)
    await expect(sendDueMessages(dying(1))).rejects.toThrow('killed')
    await Promise.all([sendDueMessages(app().services), sendDueMessages(app().services)])
    await sendDueMessages(app().services)
    expect(await sent(id)).toEqual({ rows: 700, members: 700 })
    expect(await find(id)).toMatchObject({ state: 'sent', recipients: 700 })
  })

  test('needs words that fit, a place and members', async () => {
    const body = { texts: [text], audience: everybody, by_mail: true, in_app: true }
    const wrong = [
      { ...body, texts: [{ ...text, text: '{{weeks}}' }] },
      { ...body, texts: [text, text] },
      { ...body, by_mail: false, in_app: false },
      { ...body, audience: { ...everybody, inactive_days: 0 } },
    ]
    for (const one of wrong)
      expect((await app().refusal(createAnnouncement, { body: one }, admin.token)).status).toBe(422)
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    expect((await app().refusal(createAnnouncement, { body }, coach.token)).status).toBe(403)
  })
})

describe('an audience', () => {
  test('is counted before, by its conditions together', async () => {
    const now = app().clock.now
    const program = await createProgram(app(), [[true]])
    const away = new Date(now.getTime() - 20 * 86_400_000)
    const mia = await createPerson(app(), { notifyMarketing: true, primaryGoals: ['balance'] })
    await createPerson(app(), { subscriptionMode: 'subscription', subscriptionPlan: 'pro' })
    const ben = await createPerson(app())
    await app().services.db.update(users).set({ lastActivity: away }).where(eq(users.id, ben.id))
    await app().call(enrollInProgram, { body: { program_id: program.id } }, mia.token)
    const recipients = async (audience: Partial<Audience>) => (await count(audience)).recipients
    expect(await count()).toEqual({ recipients: 3, by_mail: 1 })
    await createPerson(app(), { deviceActivatedAt: null })
    expect(await recipients({ entitled: false })).toBe(4)
    expect(await recipients({ mode: 'subscription' })).toBe(1)
    expect(await recipients({ plan: 'premium' })).toBe(2)
    expect(await recipients({ goal: 'balance' })).toBe(1)
    await app().call(addMemberTag, { params: { id: ben.id }, body: { tag: 'vip' } }, admin.token)
    expect(await recipients({ tag: 'VIP' })).toBe(1)
    expect(await recipients({ tag: 'new' })).toBe(0)
    await app()
      .services.db.insert(leavingMembers)
      .values([
        { ...LEAVING, userId: mia.id, reasons: ['inactive', 'card-failed'] },
        { ...LEAVING, userId: ben.id, reasons: ['inactive'] },
      ])
    expect(await recipients({ leaving: 'any' })).toBe(2)
    expect(await recipients({ leaving: 'card-failed' })).toBe(1)
    expect(await recipients({ leaving: 'fewer-days' })).toBe(0)
    expect(await recipients({ program_id: program.id })).toBe(1)
    expect(await recipients({ inactive_days: 19 })).toBe(1)
    expect(await recipients({ inactive_days: 21 })).toBe(0)
    expect(await recipients({ goal: 'balance', mode: 'subscription' })).toBe(0)
    // A trial that has ended is on no plan.
    await createPerson(app(), { nextBillingAt: away })
    expect(await recipients({ entitled: false, plan: 'premium' })).toBe(3)
  })

  test('has minors in households, who are told in the app only', async () => {
    const [holder, kid] = [
      await createPerson(app()),
      await createPerson(app(), { notifyMarketing: true }),
    ]
    const at = app().clock.now
    await app().services.db.execute(sql`INSERT INTO household_places
      (id, holder_id, member_id, seat, state, email, age_band, invited_at, expires_at, changed_at, consented_at, consent_words)
      VALUES (gen_random_uuid(), ${holder.id}, ${kid.id}, 1, 'joined', ${kid.email}, 'minor', ${at}, ${at}, ${at}, ${at}, 'v1')`)
    expect(await count()).toEqual({ recipients: 2, by_mail: 0 })
    const { _id: id } = await announce()
    app().advance(60)
    await app().runJob('send-announcement', { announcementId: id })
    await app().runJob('send-due-messages')
    expect(await titles(kid)).toHaveLength(1)
    expect(await mailsTo(kid)).toBe(0)
    await app().services.db.execute(sql`UPDATE household_places SET state = 'left'`)
    expect(await count()).toEqual({ recipients: 2, by_mail: 0 })
    await app().call(recordAdult, { params: { id: kid.id } }, admin.token)
    expect(await count()).toEqual({ recipients: 2, by_mail: 1 })
  })
})
