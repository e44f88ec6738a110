import { listProgramReports } from '@carriage/contract/programs/admin-endpoints'
import { login } from '@carriage/contract/accounts/endpoints'
import { enrollInProgram, getHome, getProgramDetails } from '@carriage/contract/programs/endpoints'
import { hasAttended } from '@carriage/contract/practice/workout'
import { everybody } from '@carriage/contract/messages/schemas'
import { getDashboard } from '@carriage/contract/insights/endpoints'
import { getBillingOverview } from '@carriage/contract/subscriptions/admin-endpoints'
import { count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { list } from '../../payments/store.ts'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { revenueDays } from '../../../server/src/features/insights/tables.ts'
import { listAttendance } from '../../../server/src/features/live-classes/occurrences-queries.ts'
import {
  liveOccurrences,
  liveRsvps,
  waitingEnded,
} from '../../../server/src/features/live-classes/tables.ts'
import { countAudience } from '../../../server/src/features/messages/announcements/announcements-queries.ts'
import { announcements, messageDays } from '../../../server/src/features/messages/tables.ts'
import { practiceLog } from '../../../server/src/features/practice/tables.ts'
import { programs } from '../../../server/src/features/programs/tables.ts'
import { giftCards } from '../../../server/src/features/subscriptions/gifts/gifts-schema.ts'
import { payments } from '../../../server/src/features/subscriptions/payments/payments-schema.ts'
import { leaveAnswers, subscriptions } from '../../../server/src/features/subscriptions/tables.ts'
import { addDays, utcDay } from '../../../server/src/platform/time.ts'
import { openRecord } from '../../../server/src/features/safe-training/sealed-health.ts'
import { healthRecords } from '../../../server/src/features/safe-training/tables.ts'
import { videos } from '../../../server/src/features/videos/tables.ts'
import { useApp } from '../../../server/test/app.ts'
import { studio } from '../data/studio.ts'
import { neededFirst } from './needed-first.ts'
import { openStudio } from './open-studio.ts'
import { DEMO_PASSWORD } from '../../../server/src/features/accounts/index.ts'

const app = useApp({ writesPastLock: true })
const needed = neededFirst(studio)
const seeded = {
  people: studio.coaches.length + studio.members.length,
  subscriptions: studio.members.filter(
    ({ access, former }) => access.kind === 'subscription' || former,
  ).length,
}

/** Opens the studio with instant media; only `most` classes can be made. */
async function open(most: number) {
  const { services } = app()
  const told: string[] = []
  let made = 0
  const ingest = async () => {
    if (++made > most) throw new Error('No room')
    return { durationSeconds: 300, playable: true, sounds: null }
  }
  const stat = async () => ({ size: 1, modifiedAt: services.now() })
  const quick: Services = {
    ...services,
    mediaStore: { ...services.mediaStore, stat },
    videoHost: { ...services.videoHost, ingest },
  }
  const stopping = new AbortController()
  const report = (line: string) => void told.push(line)
  const opening = openStudio(quick, { signal: stopping.signal, report })
  // The log of a stopped server does not claim that all classes are ready.
  const left = opening.then(async (more) => {
    stopping.abort()
    return more?.finished.catch((error: Error) => error.name)
  })
  return { left: await left.catch((error: unknown) => error), made, told }
}

/** The numbers of people and of subscriptions in the sandbox. */
async function countSeeded() {
  const { db } = app().services
  const [row] = await db.select({ total: count() }).from(users)
  return { people: row?.total, subscriptions: (await list(db, 'subscription')).length }
}

async function playableTitles() {
  const { db } = app().services
  const rows = await db
    .select({ title: videos.title })
    .from(videos)
    .where(inArray(videos.processingState, ['playable', 'ready']))
  return new Set(rows.map(({ title }) => title))
}

describe('a first start @full', () => {
  it('that cannot make a single class is refused, so that nobody takes it for healthy', async () => {
    const { left } = await open(0)
    expect(left).toMatchObject({ message: 'No class of the demo studio could be made: No room' })
    expect(await playableTitles()).toEqual(new Set())
  })

  it('that cannot make all classes opens the studio and queues its job', async () => {
    expect((await open(3)).left).toBe('AbortError')
    expect(await countSeeded()).toEqual(seeded)
    expect(app().sentJobs.filter(({ name }) => name === 'make-demo-videos')).toHaveLength(1)
  })

  it('continues at the next start until all classes needed first are made', async () => {
    const { left, made, told } = await open(needed.size)
    expect(left).toBe('AbortError')
    expect(made).toBe(needed.size - 3)
    expect(told).toHaveLength(1)
    const titles = studio.videos.filter(({ key }) => needed.has(key)).map(({ title }) => title)
    expect(await playableTitles()).toEqual(new Set(titles))
    expect(await countSeeded()).toEqual(seeded)
  })

  it('leaves no work for later starts', async () => {
    expect(await open(0)).toMatchObject({ made: 0, told: [] })
  })
})

describe('the opened studio @full', () => {
  it('has health checks, which are encrypted, and reports for the coach of a program', async () => {
    const { services } = app()
    const rows = await services.db.select().from(healthRecords)
    const answered = rows.filter(
      ({ userId, sealed }) => openRecord(services, userId, sealed)?.answers,
    )
    expect(answered.length).toBeGreaterThan(1)
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain('sprain')
    const { token } = await app().call(login, {
      body: { email: 'coach@carriage.test', password: DEMO_PASSWORD },
    })
    const [program] = await services.db
      .select({ id: programs.id })
      .from(programs)
      .where(eq(programs.title, 'First month on the carriage'))
    const { members } = await app().call(
      listProgramReports,
      { params: { id: program?.id ?? '' }, query: {} },
      token.access_token,
    )
    expect(members.some(({ reports, trend }) => reports.length > 3 && trend !== null)).toBe(true)
  })

  it('has a playable first session in each program, a class of the day and the setup guide', async () => {
    const body = { email: 'member@carriage.test', password: DEMO_PASSWORD }
    const { token } = await app().call(login, { body })
    const session = token.access_token
    const home = await app().call(getHome, { query: {} }, session)
    expect(home.todays_class).not.toBeNull()
    expect(home.setup_videos).toHaveLength(3)
    expect(home.available_programs).toHaveLength(2)
    for (const { _id: id } of home.available_programs) {
      const joined = await app().call(enrollInProgram, { body: { program_id: id } }, session)
      const { program } = await app().call(getProgramDetails, { params: { id } }, session)
      expect(joined.enrollment.current_session).toBe(program.weeks[0]?.sessions[0]?._id)
    }
    for (const { _id: id } of home.enrolled_programs) {
      const { enrollment, program } = await app().call(
        getProgramDetails,
        { params: { id } },
        session,
      )
      const current = program.weeks
        .flatMap(({ sessions }) => sessions)
        .find(({ _id }) => _id === enrollment?.current_session)
      expect(current?.video).not.toBeNull()
    }
  })
})

describe('figures of the opened studio that are told in two places @full', () => {
  const db = () => app().services.db
  const signInAdmin = async () => {
    const body = { email: 'admin@carriage.test', password: DEMO_PASSWORD }
    return (await app().call(login, { body })).token.access_token
  }

  it('have new and lost revenue on the days on which subscriptions began, ended or were paused', async () => {
    const days = await db().select().from(revenueDays)
    const daysWith = (of: (row: (typeof days)[number]) => number) =>
      days.flatMap((row) => (of(row) === 0 ? [] : [row.day])).toSorted()
    const all = await db()
      .select()
      .from(subscriptions)
      .leftJoin(
        leaveAnswers,
        sql`split_part(${leaveAnswers.leaving}, ' ', 1) = ${subscriptions.providerSubscriptionId}`,
      )
    const readings = all.map(({ subscriptions: reading }) => reading)
    expect(daysWith(({ newCents }) => newCents)).toEqual(
      readings.map(({ createdAt }) => utcDay(createdAt ?? new Date(0))).toSorted(),
    )
    const left = all.flatMap(({ subscriptions: { endedAt, paused }, leave_answers: answer }) =>
      endedAt ? [endedAt] : paused && answer?.createdAt ? [answer.createdAt] : [],
    )
    expect(left).toHaveLength(2)
    expect(daysWith(({ churnedCents }) => churnedCents)).toEqual(left.map(utcDay).toSorted())
    // The last one is counted by the job, from the subscriptions themselves.
    const last = days.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1)
    expect(last).toMatchObject({
      day: utcDay(addDays(app().services.now(), -1)),
      monthlyCents: 1499 + 1999,
      subscriptions: 2,
      newCents: 0,
      churnedCents: 0,
      savedCents: 0,
      changedCents: 0,
    })
  })

  it('have a subscription for each answer of members who left or stayed', async () => {
    const { overview } = await app().call(getBillingOverview, {}, await signInAdmin())
    const answers = await db().select().from(leaveAnswers)
    const answered = (outcome: string) => answers.filter((row) => row.outcome === outcome).length
    const stored = await db().select().from(subscriptions)
    const { active, cancelling, paused } = overview.running
    const ended = stored.filter(({ endedAt }) => endedAt).length
    const discounted = stored.filter(({ discountUntil }) => discountUntil).length
    expect([active, cancelling, paused, ended]).toEqual([1, 1, 1, 1])
    expect(answered('cancelled')).toBe(cancelling + ended)
    expect(answered('paused')).toBe(paused)
    expect(answered('discounted')).toBe(discounted)
    const days = await db().select().from(revenueDays).where(gt(revenueDays.savedCents, 0))
    expect(days).toHaveLength(discounted)
  })

  it('have a payment for each gift card that was sold', async () => {
    const sold = await db().select().from(giftCards)
    const paid = await db().select().from(payments).where(eq(payments.kind, 'gift-card'))
    const told = (rows: { cents: number; at: Date | null }[]) =>
      rows.map(({ cents, at }) => `${cents} on ${utcDay(at ?? new Date(0))}`).toSorted()
    expect(sold).toHaveLength(2)
    expect(told(paid.map((row) => ({ cents: row.amountCents, at: row.madeAt })))).toEqual(
      told(sold.map((row) => ({ cents: row.amountCents, at: row.paidAt }))),
    )
  })

  it('have nobody register for or come to a live class after they were last active', async () => {
    const late = await db()
      .select({ email: users.email })
      .from(liveRsvps)
      .innerJoin(users, eq(users.id, liveRsvps.userId))
      .where(
        or(
          gt(liveRsvps.createdAt, users.lastActivity),
          gt(liveRsvps.admittedAt, users.lastActivity),
          gt(users.createdAt, liveRsvps.createdAt),
        ),
      )
    expect(late).toEqual([])
  })

  it('have a workout for whoever was there for half of a live class', async () => {
    const held = await db().select().from(liveOccurrences).where(isNotNull(liveOccurrences.endedAt))
    const logged = await db().select().from(practiceLog).where(eq(practiceLog.kind, 'live'))
    expect(logged.length).toBeGreaterThan(10)
    for (const date of held) {
      const present = (await listAttendance(db(), date)).filter(hasAttended)
      const workouts = logged.filter(({ occurrenceId }) => occurrenceId === date.id)
      expect(workouts.map(({ userId }) => userId).toSorted()).toEqual(
        present.map(({ userId }) => userId).toSorted(),
      )
    }
  })

  it('have no day on which something was watched and nothing viewed', async () => {
    const { dashboard } = await app().call(
      getDashboard,
      { query: { days: 90 } },
      await signInAdmin(),
    )
    const watched = dashboard.series.filter((day) => day.watched_seconds > 0)
    expect(watched.length).toBeGreaterThan(60)
    expect(watched.filter(({ views }) => views === 0)).toEqual([])
  })

  it('have somebody wait for a seat only where all were taken', async () => {
    const dates = await db()
      .select({ registered: liveOccurrences.registered, capacity: liveOccurrences.capacity })
      .from(waitingEnded)
      .innerJoin(liveOccurrences, eq(liveOccurrences.id, waitingEnded.occurrenceId))
    expect(dates).toHaveLength(1)
    for (const { registered, capacity } of dates) expect(registered).toBe(capacity)
  })

  it('have an announcement mailed to as many as want mails', async () => {
    const { services } = app()
    const { recipients, byMail } = await countAudience(db(), everybody, services.now())
    const [sent] = await db().select().from(announcements).where(eq(announcements.state, 'sent'))
    expect(sent?.recipients).toBe(recipients)
    const results = await db()
      .select()
      .from(messageDays)
      .where(eq(messageDays.source, 'announcement'))
    expect(results.map((row) => [row.sent, row.mailed])).toEqual([[recipients, byMail]])
  })
})
