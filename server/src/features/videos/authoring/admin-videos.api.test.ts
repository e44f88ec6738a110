import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import { getProgramDetails } from '@carriage/contract/programs/endpoints'
import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'
import { purgeVideo, restoreVideo } from '../../media/index.ts'
import { findArchived } from '../../../../test/archived.ts'
import { publishDueVideos } from '../index.ts'

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
  title: ' Footwork ',
  description: 'From the heels up',
  categories: ['core'] as ['core'],
  difficulty_level: 'beginner' as const,
  tags: ['calm'],
  is_recovery_content: false,
  recovery_areas: [],
  recovery_notes: '',
  equipments: ['ring'] as ['ring'],
}
const draft = (by = coach) =>
  createVideo(app(), {
    title: null,
    isGuessed: true,
    categories: [],
    difficultyLevel: null,
    status: 'draft',
    firstPublishedAt: null,
    uploadedBy: by.id,
    instructorId: by.id,
    sourceName: 'take one.mp4',
  })
const update = async (id: string, body: object, who = coach) =>
  (await app().call(endpoints.updateVideo, { params: { id }, body }, who.token)).video
const refused = (id: string, body: object, who = coach) =>
  app().refusal(endpoints.updateVideo, { params: { id }, body }, who.token)
const read = async (id: string, who = coach) =>
  (await app().call(endpoints.getAdminVideo, { params: { id } }, who.token)).video
const later = (seconds: number) => epoch(app().clock.now) + seconds

describe('the list', () => {
  test('has the videos of all staff, filtered by status, level, category and search, with a summary of all', async () => {
    const mine = await draft()
    const theirs = await createVideo(app(), {
      title: 'Elephant for long hamstrings',
      uploadedBy: other.id,
      difficultyLevel: 'advanced',
      categories: ['flexibility'],
    })
    const list = async (query: Record<string, string> = {}) =>
      app().call(endpoints.listAdminVideos, { query: { per_page: 100, ...query } }, coach.token)
    const all = await list()
    expect(all.videos.map(({ _id }) => _id)).toEqual(expect.arrayContaining([mine, theirs]))
    const filters: Record<string, string>[] = [
      { query: 'elefant' },
      { level: 'advanced' },
      { category: 'flexibility' },
    ]
    for (const filter of filters) {
      const { videos, meta, summary } = await list(filter)
      expect([videos.map(({ _id }) => _id), meta.total]).toEqual([[theirs], 1])
      expect(summary).toEqual(all.summary)
    }
    const drafts = await list({ status: 'draft' })
    expect(drafts.videos.every(({ status }) => status === 'draft')).toBe(true)
    expect(drafts.meta.total).toBe(all.summary.draft)
    const { total, published, scheduled, draft: rest } = all.summary
    expect(published + scheduled + rest).toBe(total)
  })

  test('has only what a coach has uploaded or teaches, where that is asked for', async () => {
    const uploaded = await draft()
    const taught = await createVideo(app(), { uploadedBy: admin.id, instructorId: coach.id })
    const theirs = await createVideo(app(), { uploadedBy: other.id, instructorId: other.id })
    const query = { per_page: 100, whose: 'mine' } as const
    const { videos, meta } = await app().call(endpoints.listAdminVideos, { query }, coach.token)
    const ids = videos.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([uploaded, taught]))
    expect(ids).not.toContain(theirs)
    expect(meta.total).toBe(ids.length)
  })

  test('refuses an unknown status', async () => {
    const query = { status: 'live' }
    const { status } = await app().refusal(endpoints.listAdminVideos, { query }, coach.token)
    expect(status).toBe(422)
  })
})

describe('a video in the admin area', () => {
  test('has every field of the entity', async () => {
    const video = await read(await draft())
    const fields =
      '_id title description categories difficulty_level duration tags thumbnail_url status publish_date instructor equipments views created_at uploaded_by playback_id is_premium_content is_setup_video is_recovery_content should_feature_on_home recovery_areas recovery_notes'
    for (const field of fields.split(' ')) expect(video).toHaveProperty(field)
    expect(Object.keys(video.instructor ?? {}).toSorted()).toEqual([
      '_id',
      'first_name',
      'image',
      'last_name',
    ])
    expect([video.status, video.saved_once]).toEqual(['draft', false])
  })
})

describe('details', () => {
  test('that nobody has typed leave an upload unsaved, until somebody saves it', async () => {
    const id = await draft()
    const guess = await update(id, { title: 'Small5', is_guess: true })
    expect(guess).toMatchObject({ title: 'Small5', saved_once: false })
    expect(await update(id, { description: 'Slow' })).toMatchObject({ saved_once: true })
    expect(await update(id, { title: 'Small6', is_guess: true })).toMatchObject({
      saved_once: true,
    })
  })

  test('are saved trimmed, and absent fields stay', async () => {
    const id = await draft()
    const video = await update(id, { ...details, instructor: coach.id })
    expect(video).toMatchObject({ title: 'Footwork', tags: ['calm'], equipments: ['ring'] })
    expect([video.recovery_notes, video.saved_once]).toEqual([null, true])
    expect(await update(id, { title: 'Legwork' })).toMatchObject({
      title: 'Legwork',
      description: 'From the heels up',
    })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(81) }, 'title', 'Title too long'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ description: 'x'.repeat(81) }, 'description', 'Description too long'],
    [{ categories: [] }, 'categories', 'You must select at least one category'],
    [{ categories: ['legs'] }, 'categories.0', /./],
    [{ difficulty_level: '' }, 'difficulty_level', 'You must select a difficulty level'],
    [{ instructor: '' }, 'instructor', 'You must select a instructor'],
    [{ is_recovery_content: true }, 'recovery_areas', 'Pain/Recovery Area is required.'],
    [{ recovery_areas: ['elbow'] }, 'recovery_areas.0', /./],
    [{ recovery_notes: 'x'.repeat(501) }, 'recovery_notes', /at most 500/],
    [{ equipments: ['rope'] }, 'equipments.0', /./],
    [{ status: 'live' }, 'status', /./],
  ])('%j are refused', async (change, field, message) => {
    const { status, body } = await refused(await draft(), change)
    expect(status).toBe(422)
    expect(body.fields?.[field]).toMatch(message)
  })

  test('accept from a coach only themselves as instructor, and from an admin any coach', async () => {
    const id = await draft()
    expect((await refused(id, { instructor: other.id })).body.fields).toHaveProperty('instructor')
    expect((await refused(id, { instructor: member.id }, admin)).status).toBe(422)
    const changed = await update(id, { instructor: other.id }, admin)
    expect(changed.instructor?._id).toBe(other.id)
    // The instructor that an admin chose stays when the coach saves the form.
    const saved = await update(id, { ...details, instructor: other.id })
    expect(saved.instructor?._id).toBe(other.id)
  })

  test('saved with an outdated version are refused', async () => {
    const id = await draft()
    const { version } = await read(id)
    await update(id, { title: 'First', version })
    expect((await refused(id, { title: 'Second', version })).status).toBe(409)
    expect((await read(id)).title).toBe('First')
  })
})

describe('publishing', () => {
  const ready = async () => {
    const id = await draft()
    await update(id, { ...details, instructor: coach.id })
    return id
  }
  const isSeen = async (id: string) => {
    const { videos } = await app().call(browseVideos, { query: { per_page: 100 } }, member.token)
    return videos.some(({ _id }) => _id === id)
  }

  test.each([
    [undefined, 'Publish date is required'],
    [null, 'Publish date is required'],
    [0, 'Publish date must be in the future'],
    [-60, 'Publish date must be in the future'],
  ])('scheduled for %s seconds from now is refused', async (seconds, message) => {
    const publish_date = typeof seconds === 'number' ? later(seconds) : seconds
    const { body } = await refused(await ready(), { status: 'scheduled', publish_date })
    expect(body.fields).toEqual({ publish_date: message })
  })

  test('a draft without details cannot be published', async () => {
    expect((await refused(await draft(), { status: 'published' })).body.fields).toHaveProperty(
      'status',
    )
  })

  test('a video without a film cannot be published', async () => {
    const id = await ready()
    await app().services.db.execute(
      sql`UPDATE videos SET processing_state = 'failed' WHERE id = ${id}`,
    )
    for (const change of [
      { status: 'published' },
      { status: 'scheduled', publish_date: later(60) },
    ] as const)
      expect((await refused(id, change)).body.fields).toHaveProperty('status')
  })

  test('moving away from scheduled clears the date', async () => {
    const id = await ready()
    const scheduled = await update(id, { status: 'scheduled', publish_date: later(3600) })
    expect(scheduled.publish_date).toBe(later(3600))
    expect((await update(id, { status: 'draft' })).publish_date).toBeNull()
  })

  test('a scheduled video is visible from its date on, whether or not the job has run', async () => {
    const id = await ready()
    await update(id, { status: 'scheduled', publish_date: later(60) })
    expect(await isSeen(id)).toBe(false)
    await publishDueVideos(app().services)
    expect((await read(id)).status).toBe('scheduled')
    app().advance(60)
    expect(await isSeen(id)).toBe(true)
    await publishDueVideos(app().services)
    expect(await read(id)).toMatchObject({ status: 'published', publish_date: null })
    expect(await isSeen(id)).toBe(true)
  })
})

describe('changing a video', () => {
  test('is allowed for admins and the uploader; other staff may play it', async () => {
    const id = await draft()
    const { video } = await app().call(endpoints.getVideoPreview, { params: { id } }, other.token)
    expect(video._id).toBe(id)
    for (const endpoint of [endpoints.getAdminVideo, endpoints.removeVideo, endpoints.retryVideo]) {
      const { status } = await app().refusal(endpoint, { params: { id } }, other.token)
      expect(status).toBe(403)
    }
    expect((await refused(id, { title: 'Mine' }, other)).status).toBe(403)
    expect((await update(id, { title: 'Theirs' }, admin)).title).toBe('Theirs')
  })
})

describe('a deleted video', () => {
  const remove = (id: string, who = coach) =>
    app().call(endpoints.removeVideo, { params: { id } }, who.token)
  const gone = async (id: string) =>
    (await app().refusal(endpoints.getAdminVideo, { params: { id } }, coach.token)).status

  test('is archived, and its sessions stay without a video', async () => {
    const program = await createProgram(app(), [[true, true]])
    const id = program.weeks[0]?.sessions[0]?.videoId ?? ''
    expect(await remove(id, admin)).toEqual({ message: 'Video deleted successfully' })
    expect(await gone(id)).toBe(404)
    const refusal = await app().refusal(getVideoDetails, { params: { id } }, member.token)
    expect(refusal.status).toBe(404)
    const shown = await app().call(getProgramDetails, { params: { id: program.id } }, member.token)
    expect(JSON.stringify(shown)).not.toContain(id)
    const kept = await findArchived(app(), id)
    expect(kept).toMatchObject({ recordOf: 'video', payload: { _id: id, playback_url: null } })

    await app().services.db.transaction((tx) => restoreVideo(app().services, tx, id))
    expect((await read(id, admin))._id).toBe(id)
  })

  test.each([null, 'Small5'])(
    'that was never saved leaves no archive entry and no files (%s)',
    async (guess) => {
      const id = await draft()
      if (guess !== null) await update(id, { title: guess, is_guess: true })
      await remove(id)
      expect([await gone(id), await findArchived(app(), id)]).toEqual([404, undefined])
      expect(app().sentJobs.at(-1)?.name).toBe('remove-video-files')
    },
  )

  test('is deleted with everything that references it when it is purged', async () => {
    const id = await draft()
    await app().services.db.transaction((tx) => purgeVideo(app().services, tx, id))
    expect(await gone(id)).toBe(404)
  })
})

test('a video without a title is found by the name of its file, until it has one', async () => {
  const id = await createVideo(app(), {
    title: null,
    isGuessed: true,
    status: 'draft',
    sourceName: 'Zwilling_take-07.mov',
    uploadedBy: coach.id,
  })
  const find = async (query: string) => {
    const request = { query: { query } }
    const { videos } = await app().call(endpoints.listAdminVideos, request, coach.token)
    return videos.map(({ _id }) => _id)
  }
  expect(await find('Zwilling_take-07.mov')).toEqual([id])
  expect(await find('zwiling')).toEqual([id])
  const params = { id }
  await app().call(endpoints.updateVideo, { params, body: { title: 'Leg springs' } }, coach.token)
  expect(await find('zwilling')).toEqual([])
  expect(await find('leg springs')).toEqual([id])
})

test('instructors are the coaches, searched by the beginning of their names', async () => {
  const find = async (query: string) => {
    const request = { query: { query } }
    const { instructors } = await app().call(endpoints.listInstructors, request, admin.token)
    return instructors.map(({ first_name }) => first_name)
  }
  expect(await find('')).toEqual(['Ines', 'Tom'])
  expect(await find('to')).toEqual(['Tom'])
  expect(await find('%')).toEqual([])
  await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Änne' })
  expect(await find('')).toEqual(['Änne', 'Ines', 'Tom'])
  for (const name of ['Änne', 'anne']) expect(await find(name)).toEqual(['Änne'])
})
