import { getHome } from '@carriage/contract/programs/endpoints'
import { saveHealthCheck } from '@carriage/contract/safe-training/endpoints'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import {
  getNextVideo,
  getVideoDetails,
  listAlternatives,
} from '@carriage/contract/videos/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { dayClasses } from '../videos-schema.ts'

const app = useApp()
let careful: Person
let carefree: Person
let hard: string
let gentle: string[]
beforeAll(async () => {
  careful = await createPerson(app(), { nextBillingAt: null })
  carefree = await createPerson(app(), { nextBillingAt: null })
  hard = await createVideo(app(), { cautions: ['wrists', 'osteoporosis'], featureOnHome: true })
  await createVideo(app(), { cautions: ['wrists'], categories: ['recovery'] })
  gentle = []
  for (const cautions of [['knees'] as const, [], [], []])
    gentle.push(await createVideo(app(), { cautions: [...cautions], featureOnHome: true }))
  const body = {
    version: 1,
    areas: ['wrists' as const],
    note: '',
    conditions: [],
    pregnancy_week: null,
  }
  await app().call(saveHealthCheck, { body }, careful.token)
})

const home = ({ token }: Person, date?: string) =>
  app().call(getHome, { query: date === undefined ? {} : { date } }, token)
/** Everything that Home puts forward. */
async function putForward(person: Person): Promise<string[]> {
  const { todays_class, recommended_rows, recommended_videos, featured } = await home(person)
  const inRows = recommended_rows.flatMap(({ videos }) => videos)
  return idsOf([
    ...inRows,
    ...recommended_videos,
    ...featured.videos,
    ...(todays_class ? [todays_class] : []),
  ])
}
const idsOf = (videos: readonly { _id: string }[]) => videos.map(({ _id }) => _id)

describe('a class that is not for a member', () => {
  test('says so, and what of it is theirs', async () => {
    const details = async ({ token }: Person) =>
      (await app().call(getVideoDetails, { params: { id: hard } }, token)).video
    expect(await details(careful)).toMatchObject({
      cautions: ['wrists', 'osteoporosis'],
      against_you: ['wrists'],
    })
    expect(await details(carefree)).toMatchObject({ against_you: [] })
  })

  test('is recommended to others, and not to them', async () => {
    for (const [person, there] of [
      [carefree, true],
      [careful, false],
    ] as const) {
      const shown = await putForward(person)
      expect(shown.includes(hard)).toBe(there)
      expect(shown).toEqual(expect.arrayContaining(gentle.slice(1)))
    }
  })

  test('is not the next one for them', async () => {
    const next = async (token: string) =>
      (await app().call(getNextVideo, { params: { id: gentle[0] ?? '' } }, token)).video?._id
    expect(await next(careful.token)).not.toBe(hard)
  })

  test('leads to three others that they may play and that are for them', async () => {
    const params = { id: hard }
    const { videos } = await app().call(listAlternatives, { params }, careful.token)
    expect(videos).toHaveLength(3)
    for (const { _id, playable } of videos) {
      expect(gentle).toContain(_id)
      expect(playable).toBe(true)
    }
  })

  test('leads people without a plan to what they may play only', async () => {
    const free = await createPerson(app(), { subscriptionPlan: 'none', deviceActivatedAt: null })
    const params = { id: hard }
    expect((await app().call(listAlternatives, { params }, free.token)).videos).toEqual([])
  })
})

test('the class of the day is another one for them: the same all day, and for others as it was', async () => {
  const date = '2026-05-11'
  await app().services.db.insert(dayClasses).values({ day: date, videoId: hard })
  const todays = async (person: Person) => (await home(person, date)).todays_class?._id
  expect(await todays(carefree)).toBe(hard)
  const own = await todays(careful)
  expect(gentle).toContain(own)
  expect(await todays(careful)).toBe(own)
  expect(await todays(carefree)).toBe(hard)
})

test('coaches name cautions, once each and from head to foot, and members see them at once @full', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const id = await createVideo(app(), { uploadedBy: coach.id })
  const change = (cautions: string[]) => ({ params: { id }, body: { cautions } })
  const { video } = await app().call(
    updateVideo,
    { params: { id }, body: { cautions: ['hips', 'neck'] } },
    coach.token,
  )
  expect(video.cautions).toEqual(['neck', 'hips'])
  expect(await putForward(careful)).toContain(id)
  await app().call(updateVideo, { params: { id }, body: { cautions: ['wrists'] } }, coach.token)
  expect(await putForward(careful)).not.toContain(id)
  for (const wrong of [['toes'], ['hips', 'hips']])
    expect((await app().refusal(updateVideo, change(wrong), coach.token)).status).toBe(422)
  expect(
    (await app().refusal(listAlternatives, { params: { id: uuidv7() } }, careful.token)).status,
  ).toBe(404)
})
