import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import {
  enrollInProgram,
  getProgramDetails,
  listAvailablePrograms,
} from '@carriage/contract/programs/endpoints'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { findArchived } from '../../../../test/archived.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'
import { publishDuePrograms, purgeProgram, restoreProgram } from '../index.ts'

const app = useApp()
let member: Person
let coach: Person
let other: Person
let admin: Person

beforeAll(async () => {
  member = await createPerson(app())
  coach = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Ines' })
  other = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Tom' })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const details = {
  title: ' First steps ',
  categories: ['core', 'flexibility'] as ('core' | 'flexibility')[],
  difficulty_level: 'beginner' as const,
  duration: 4,
}
const create = async (body: object = {}, who = coach) =>
  (await app().call(endpoints.createProgram, { body: { ...details, ...body } }, who.token)).program
const update = async (id: string, body: object, who = coach) =>
  (await app().call(endpoints.updateProgram, { body: { program_id: id, ...body } }, who.token))
    .program
const refused = (id: string, body: object, who = coach) =>
  app().refusal(endpoints.updateProgram, { body: { program_id: id, ...body } }, who.token)
const read = async (id: string, who = coach) =>
  (await app().call(endpoints.getAdminProgram, { params: { id } }, who.token)).program
const later = (seconds: number) => epoch(app().clock.now) + seconds

describe('a new program', () => {
  test('is a draft with trimmed texts, its creator and every field of the entity', async () => {
    const program = await create()
    expect(program).toMatchObject({
      title: 'First steps',
      description: '',
      categories: ['core', 'flexibility'],
      duration: 4,
      session_per_week: 3,
      status: 'draft',
      publish_date: null,
      involved_videos: [],
      weeks: [],
      enrollments: 0,
      thumbnail_url: null,
      complition_message: null,
      created_by: { _id: coach.id },
      version: 1,
    })
    expect([program.is_premium_content, program.is_recovery_content]).toEqual([false, false])
    expect(program.instructor).toMatchObject({ _id: coach.id, first_name: 'Ines' })
    expect(await read(program._id)).toEqual(program)
  })

  test.each([
    [{ title: ' ' }, 'title', 'Program title is required'],
    [{ title: undefined }, 'title', 'Program title is required'],
    [{ title: 'x'.repeat(256) }, 'title', /at most 255/],
    [{ description: 'x'.repeat(501) }, 'description', /at most 500/],
    [{ categories: [] }, 'categories', 'You must select at least one category'],
    [{ categories: undefined }, 'categories', 'You must select at least one category'],
    [{ categories: ['core', 'core'] }, 'categories', 'Each category counts once'],
    [{ difficulty_level: undefined }, 'difficulty_level', 'You must select a difficulty level'],
    [{ difficulty_level: 'hard' }, 'difficulty_level', /./],
    [{ duration: 0 }, 'duration', 'Program duration must be at least 1 week'],
    [{ duration: undefined }, 'duration', 'Program duration must be at least 1 week'],
    [{ duration: 13 }, 'duration', 'Program duration cannot exceed 12 weeks'],
    [{ session_per_week: 6 }, 'session_per_week', 'Allowed at most 5 sessions per week'],
    [{ session_per_week: -1 }, 'session_per_week', /below 0/],
    [{ instructor: '' }, 'instructor', 'You must select an instructor'],
  ])('%j is refused', async (change, field, message) => {
    const body = { ...details, ...change }
    const { status, body: said } = await app().refusal(
      endpoints.createProgram,
      { body },
      admin.token,
    )
    expect(status).toBe(422)
    expect(said.fields?.[field]).toMatch(message)
  })

  test('accepts texts of the maximum length', async () => {
    const program = await create({ title: 'x'.repeat(255), description: 'y'.repeat(500) })
    expect([program.title.length, program.description.length]).toEqual([255, 500])
  })

  test('created by a coach is taught by that coach; an admin has to choose a coach', async () => {
    expect((await create({ instructor: other.id })).instructor?._id).toBe(coach.id)
    const byAdmin = (instructor?: string) =>
      app().refusal(endpoints.createProgram, { body: { ...details, instructor } }, admin.token)
    for (const instructor of [undefined, member.id, admin.id])
      expect((await byAdmin(instructor)).body.fields).toEqual({
        instructor: 'You must select an instructor',
      })
    expect((await create({ instructor: other.id }, admin)).instructor?._id).toBe(other.id)
  })
})

describe('details', () => {
  test('change when given, and stay when absent', async () => {
    const { _id } = await create({ description: 'Slow' })
    const changed = await update(_id, { title: 'Next steps', session_per_week: 0 })
    expect(changed).toMatchObject({
      title: 'Next steps',
      description: 'Slow',
      session_per_week: 0,
      version: 2,
    })
  })

  test('cannot change the duration', async () => {
    const { _id } = await create()
    expect((await refused(_id, { duration: 5 })).body.fields).toHaveProperty('duration')
    expect((await update(_id, { duration: 4 })).duration).toBe(4)
  })

  test('keep the instructor that an admin chose when the coach saves', async () => {
    const { _id } = await create()
    expect((await update(_id, { instructor: other.id })).instructor?._id).toBe(coach.id)
    await update(_id, { instructor: other.id }, admin)
    expect((await update(_id, { instructor: coach.id })).instructor?._id).toBe(other.id)
    expect((await refused(_id, { instructor: member.id }, admin)).status).toBe(422)
  })

  test('saved with an outdated version are refused', async () => {
    const { _id, version } = await create()
    await update(_id, { title: 'First', version }, admin)
    const { status, body } = await refused(_id, { title: 'Second', version })
    expect([status, body.error]).toEqual([
      409,
      'We couldn’t save this program because someone else changed it. Reload it to continue.',
    ])
    expect((await read(_id)).title).toBe('First')
  })

  test('of two saves at once, one succeeds and the other gets 409', async () => {
    const { _id, version } = await create()
    const titles = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.allSettled(titles.map((title) => update(_id, { title, version })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(_id)).version).toBe(version + 1)
  })
})

describe('publishing', () => {
  test.each([
    [{ status: '' }, 'status', 'Publishing status is required'],
    [{ status: null }, 'status', 'Publishing status is required'],
    [{ status: 'live' }, 'status', 'Invalid publishing status'],
    [{ status: 'scheduled' }, 'publish_date', 'Publish date is required'],
    [{ status: 'scheduled', publish_date: null }, 'publish_date', 'Publish date is required'],
  ])('%j is refused', async (body, field, message) => {
    const { status, body: said } = await refused((await create())._id, body)
    expect([status, said.fields]).toEqual([422, { [field]: message }])
  })

  test.each([0, -60])('a date %i seconds from now is refused', async (seconds) => {
    const body = { status: 'scheduled', publish_date: later(seconds) }
    const { body: said } = await refused((await create())._id, body)
    expect(said.fields).toEqual({ publish_date: 'Please set a valid publish date' })
  })

  test('moving away from scheduled clears the date', async () => {
    const { _id } = await create()
    const scheduled = await update(_id, { status: 'scheduled', publish_date: later(3600) })
    expect(scheduled.publish_date).toBe(later(3600))
    const draft = await update(_id, { status: 'draft', publish_date: later(3600) })
    expect(draft.publish_date).toBeNull()
  })

  test('a scheduled program is visible from its date on, whether or not the job has run', async () => {
    const { _id } = await create()
    await update(_id, { status: 'scheduled', publish_date: later(60) })
    const isSeen = async () => {
      const { available_programs: offered } = await app().call(
        listAvailablePrograms,
        { query: { per_page: 100 } },
        member.token,
      )
      return offered.some((program) => program._id === _id)
    }
    expect(await isSeen()).toBe(false)
    await publishDuePrograms(app().services)
    expect((await read(_id)).status).toBe('scheduled')
    app().advance(60)
    expect(await isSeen()).toBe(true)
    await publishDuePrograms(app().services)
    expect(await read(_id)).toMatchObject({ status: 'published', publish_date: null })
    expect((await read(_id)).first_published_at).toBe(later(0))
    expect(await isSeen()).toBe(true)
  })

  test('a program whose date passes in the archive is a draft when it is back', async () => {
    const { _id } = await create()
    await update(_id, { status: 'scheduled', publish_date: later(60) })
    await app().call(endpoints.removeProgram, { params: { id: _id } }, coach.token)
    app().advance(60)
    const { db, now } = app().services
    await restoreProgram({ db, now }, db, _id)
    await publishDuePrograms(app().services)
    expect(await read(_id)).toMatchObject({ status: 'draft', publish_date: null })
  })

  test('settings are stored, including the completion message', async () => {
    const { _id } = await create()
    const settings = {
      is_premium_content: true,
      is_recovery_content: true,
      should_feature_on_home: true,
      complition_message: ' Well done\nCome back soon ',
    }
    expect(await update(_id, settings)).toMatchObject({
      ...settings,
      complition_message: 'Well done\nCome back soon',
    })
    expect((await update(_id, { complition_message: '' })).complition_message).toBeNull()
    const tooLong = await refused(_id, { complition_message: 'x'.repeat(501) })
    expect(tooLong.body.fields).toHaveProperty('complition_message')
  })
})

describe('changing a program', () => {
  test('is allowed for admins and its creator; others get 403', async () => {
    const { _id } = await create()
    const foreign = [
      app().refusal(endpoints.getAdminProgram, { params: { id: _id } }, other.token),
      app().refusal(endpoints.removeProgram, { params: { id: _id } }, other.token),
      app().refusal(endpoints.listProgramMembers, { params: { id: _id } }, other.token),
      app().refusal(endpoints.listVideoOptions, { query: { program_id: _id } }, other.token),
      refused(_id, { title: 'Mine' }, other),
    ]
    for (const { status, body } of await Promise.all(foreign))
      expect([status, body.error]).toEqual([
        403,
        'You can only change programs that you have created.',
      ])
    expect((await update(_id, { title: 'Theirs' }, admin)).title).toBe('Theirs')
  })

  test('is refused for its instructor if somebody else created it', async () => {
    const { _id } = await create({ instructor: coach.id }, admin)
    expect((await refused(_id, { title: 'Mine' })).status).toBe(403)
  })
})

describe('a deleted program', () => {
  test('is archived with weeks and sessions, and can be restored unchanged @full', async () => {
    const made = await createProgram(app(), [[true, false]], { createdBy: coach.id })
    const params = { id: made.id }
    await app().call(enrollInProgram, { body: { program_id: made.id } }, member.token)
    const before = await read(made.id)
    expect(await app().call(endpoints.removeProgram, { params }, coach.token)).toEqual({
      message: 'Program deleted successfully',
    })
    for (const endpoint of [endpoints.getAdminProgram, endpoints.removeProgram])
      expect((await app().refusal(endpoint, { params }, coach.token)).status).toBe(404)
    expect((await app().refusal(getProgramDetails, { params }, member.token)).status).toBe(404)
    const kept = await findArchived(app(), made.id)
    expect(kept).toMatchObject({
      recordOf: 'program',
      payload: { _id: made.id, weeks: [{ sessions: [{}, { video: null }] }] },
    })

    await app().services.db.transaction((tx) => restoreProgram(app().services, tx, made.id))
    expect(await read(made.id)).toEqual(before)
  })

  test('is deleted permanently when it is purged', async () => {
    const params = { id: (await create())._id }
    await app().call(endpoints.removeProgram, { params }, admin.token)
    await app().services.db.transaction((tx) => purgeProgram(app().services, tx, params.id))
    await expect(
      app().services.db.transaction((tx) => restoreProgram(app().services, tx, params.id)),
    ).rejects.toThrow('Program not found')
  })
})

describe('the picture of a program', () => {
  const send = async (id: string, who: Person, colour = '#7a1f30') => {
    const image = sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
    const bytes = Uint8Array.from(await image.png().toBuffer())
    const path = endpoints.uploadProgramThumbnail.path.replace(':id', id) as `/${string}`
    const files = [{ name: 'cover.png', type: 'image/png', bytes }]
    return app().upload({ ...endpoints.uploadProgramThumbnail, path }, files, who.token)
  }

  test('replaces the previous one and leaves the details unchanged', async () => {
    const { _id, version } = await create()
    expect((await send(_id, coach)).status).toBe(200)
    const first = await read(_id)
    expect(first.thumbnail_url).toMatch(/^\/images\/[\da-f-]{36}\.webp$/)
    expect((await send(_id, admin, '#203040')).status).toBe(200)
    const second = await read(_id)
    expect(second.thumbnail_url).not.toBe(first.thumbnail_url)
    expect(second.version).toBe(version)
    expect(second.thumbnail_tone).not.toEqual(first.thumbnail_tone)
    expect((await app().app.inject({ url: first.thumbnail_url ?? '' })).statusCode).toBe(404)
    expect((await app().app.inject({ url: second.thumbnail_url ?? '' })).statusCode).toBe(200)
  })

  test('can be set only by people who may change the program', async () => {
    const { _id } = await create()
    expect((await send(_id, other)).status).toBe(403)
    expect((await send(_id, member)).status).toBe(403)
    expect((await read(_id)).thumbnail_url).toBeNull()
  })
})
