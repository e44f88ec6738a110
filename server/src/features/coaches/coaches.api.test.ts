import { followCoach, getCoach, saveCoachWords } from '@carriage/contract/coaches/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { listLiveClasses } from '@carriage/contract/live-classes/endpoints'
import { getTranslation } from '@carriage/contract/translations/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo, saveTexts } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { updateUser } from '../accounts/index.ts'
import { liveClasses, liveOccurrences } from '../live-classes/tables.ts'

const app = useApp()
let member: Person
let coach: Person
let other: Person
beforeEach(async () => {
  member = await createPerson(app())
  coach = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Vera' })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
})

const pageOf = async ({ id }: Person, { token } = member) =>
  (await app().call(getCoach, { params: { id } }, token)).coach
const follow = (following: boolean, { id } = coach, { token } = member) =>
  app().call(followCoach, { params: { id }, body: { following } }, token)
const browse = async (query: { coach?: string; followed?: 'true' }, { token } = member) =>
  (await app().call(browseVideos, { query }, token)).videos.map(({ _id }) => _id)

test('the page of a coach has their words, which only they write @full', async () => {
  expect(await pageOf(coach)).toMatchObject({ first_name: 'Vera', words: '', following: false })
  await app().call(saveCoachWords, { body: { words: ' Slow\r\nand even ' } }, coach.token)
  expect((await pageOf(coach)).words).toBe('Slow\nand even')
  expect((await pageOf(other)).words).toBe('')
  await app().call(saveCoachWords, { body: { words: ' ' } }, coach.token)
  expect((await pageOf(coach)).words).toBe('')
})

test('their words are read in the language of the member, while the coach edits what they wrote', async () => {
  const read = async ({ token }: Person, language = 'de') => {
    const request = { params: { id: coach.id } }
    const { words, own_words: own } = (await app().call(getCoach, request, token, language)).coach
    return [words, own]
  }
  await app().call(saveCoachWords, { body: { words: 'Slow and even' } }, coach.token)
  const record = { id: coach.id, language: 'de', kind: 'coach' } as const
  await saveTexts(app(), coach, record, { words: 'Ruhig und gleichmäßig' })
  expect(await read(member)).toEqual(['Ruhig und gleichmäßig', null])
  expect(await read(member, 'es')).toEqual(['Slow and even', null])
  expect(await read(coach)).toEqual(['Ruhig und gleichmäßig', 'Slow and even'])
  const foreign = { params: { kind: 'coach', id: coach.id }, query: { language: 'de' } } as const
  expect((await app().refusal(getTranslation, foreign, other.token)).status).toBe(403)
  // Words of another day are nobody's version of the first ones.
  for (const words of ['', 'With joy'])
    await app().call(saveCoachWords, { body: { words } }, coach.token)
  expect(await read(member)).toEqual(['With joy', null])
})

test('members have no page, and cannot be followed', async () => {
  const { id } = await createPerson(app())
  expect((await app().refusal(getCoach, { params: { id } }, member.token)).status).toBe(404)
  const body = { params: { id }, body: { following: true } }
  expect((await app().refusal(followCoach, body, member.token)).status).toBe(404)
})

test('following is the member’s own, can be repeated, and ends @full', async () => {
  await follow(true)
  await follow(true)
  expect((await pageOf(coach)).following).toBe(true)
  expect((await pageOf(coach, other)).following).toBe(false)
  await follow(false)
  await follow(false)
  expect((await pageOf(coach)).following).toBe(false)
})

test('whoever teaches no more is not followed, has a page for their followers alone, and can be left', async () => {
  await createVideo(app(), { instructorId: coach.id })
  await follow(true)
  await updateUser(app().services.db, coach.id, { roles: ['user'] })
  expect(await browse({ followed: 'true' })).toEqual([])
  expect(await pageOf(coach)).toMatchObject({ first_name: 'Vera', following: true })
  const page = { params: { id: coach.id } }
  expect((await app().refusal(getCoach, page, other.token)).status).toBe(404)
  await follow(false)
  expect((await app().refusal(getCoach, page, member.token)).status).toBe(404)
})

test('Discover shows the classes of one coach, or of those whom the member follows', async () => {
  const own = await createVideo(app(), { instructorId: coach.id })
  const others = await createVideo(app(), { instructorId: other.id })
  expect(await browse({ coach: coach.id })).toEqual([own])
  expect(await browse({ followed: 'true' })).toEqual([])
  await follow(true)
  expect(await browse({ followed: 'true' })).toEqual([own])
  await follow(true, other)
  expect((await browse({ followed: 'true' })).toSorted()).toEqual([own, others].toSorted())
  await follow(false)
  expect(await browse({ followed: 'true' })).toEqual([others])
})

test('live classes can be listed by coach', async () => {
  for (const { id: instructorId } of [coach, other]) {
    const id = uuidv7()
    const startsAt = addDays(app().clock.now, 1)
    await app()
      .services.db.insert(liveClasses)
      .values({
        id,
        title: 'Morning',
        description: 'Slow',
        categories: ['core'],
        difficultyLevel: 'beginner',
        durationMinutes: 60,
        capacity: 9,
        status: 'published',
        instructorId,
        startsAt,
        localDate: startsAt.toISOString().slice(0, 10),
        localTime: startsAt.toISOString().slice(11, 16),
        timezone: 'UTC',
      })
    await app()
      .services.db.insert(liveOccurrences)
      .values({ liveClassId: id, startsAt, seriesDate: '2026-05-11' })
  }
  const { live_class: classes } = await app().call(
    listLiveClasses,
    { query: { coach: coach.id } },
    member.token,
  )
  expect(classes.map(({ instructor }) => instructor?._id)).toEqual([coach.id])
})
