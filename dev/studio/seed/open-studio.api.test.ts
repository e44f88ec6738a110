import { listProgramReports } from '@carriage/contract/programs/admin-endpoints'
import { login } from '@carriage/contract/accounts/endpoints'
import { enrollInProgram, getHome, getProgramDetails } from '@carriage/contract/programs/endpoints'
import { count, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { list } from '../../payments/store.ts'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { programs } from '../../../server/src/features/programs/tables.ts'
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
  subscriptions: studio.members.filter(({ access }) => access.kind === 'subscription').length,
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
