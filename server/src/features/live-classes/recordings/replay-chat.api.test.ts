import { moderateChat } from '@carriage/contract/live-classes/admin-endpoints'
import { readReplayChat } from '@carriage/contract/live-classes/endpoints'
import { REPLAY_CHAT_MOST } from '@carriage/contract/live-classes/replay-chat'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { useFilmStudio } from '../../../../test/films/film-studio.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import * as households from '../../../../test/households.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'
import { householdPlaces } from '../../households/tables.ts'
import { videos } from '../../videos/tables.ts'
import { blockedWords, liveMessages } from '../chat/chat-schema.ts'
import { liveClasses, liveOccurrences } from '../live-classes-schema.ts'

const app = useApp()
const studio = useFilmStudio(app)
const BEGAN = Date.UTC(2026, 4, 10, 12)
let coach: Person
let mia: Person
let ben: Person
let date: string
let id: string

beforeAll(async () => {
  app().clock.now = new Date(BEGAN)
  coach = studio.coach()
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  date = (await scheduleLive(app(), coach, 30)).occurrence_id ?? ''
  await write(mia, 2, { text: 'Which spring?', kind: 'question', answeredAt: new Date(BEGAN) })
  await write(coach, 4, { text: 'Two red ones', isHost: true })
  await write(ben, 5, { text: 'Rude', removedAt: new Date(BEGAN) })
  await write(ben, 70, { text: 'Later' })
  id = await createVideo(app(), { ...recorded(180), durationSeconds: 180 })
})

/** A recording that began with the class. */
const recorded = (seconds: number) => ({
  isRecording: true,
  recording: {
    occurrence_id: date,
    parts: [{ began_ms: BEGAN, skip_seconds: 0, duration_seconds: seconds }],
  },
})

async function write(
  who: Person,
  second: number,
  values: Partial<typeof liveMessages.$inferInsert> & { text: string },
): Promise<void> {
  await app()
    .services.db.insert(liveMessages)
    .values({
      occurrenceId: date,
      userId: who.id,
      isHost: false,
      kind: 'message',
      sentAt: new Date(BEGAN + second * 1000),
      ...values,
    })
}

interface Asked {
  of?: string
  part?: number
  film?: string
}
const request = ({ of = id, part = 0, film }: Asked = {}) => ({
  params: { id: of },
  query: { part, ...(film !== undefined && { playback_id: film }) },
})
const read = async (asked?: Asked, who = mia) =>
  (await app().call(readReplayChat, request(asked), who.token)).messages
const placed = async (asked?: Asked) => (await read(asked)).map(({ text, at_ms: at }) => [text, at])

describe('the chat of a recording', () => {
  test('has what was written at its places, without what was removed, a minute at a time', async () => {
    expect(await read()).toEqual([
      {
        _id: expect.any(Number),
        first_name: 'Mia',
        is_host: false,
        kind: 'question',
        text: 'Which spring?',
        is_answered: true,
        at_ms: 2000,
      },
      expect.objectContaining({ text: 'Two red ones', is_host: true, at_ms: 4000 }),
    ])
    expect(await placed({ part: 1 })).toEqual([['Later', 70_000]])
    expect(await placed({ part: 200 })).toEqual([])
  })

  test('has no more than three hundred messages of a minute', async () => {
    const sentAt = new Date(BEGAN + 125_000)
    await app()
      .services.db.insert(liveMessages)
      .values(
        Array.from({ length: REPLAY_CHAT_MOST + 1 }, (_, at) => ({
          occurrenceId: date,
          userId: ben.id,
          isHost: false,
          kind: 'message' as const,
          text: `${at}`,
          sentAt,
        })),
      )
    expect(await read({ part: 2 })).toHaveLength(REPLAY_CHAT_MOST)
  })

  test('is for those who may play the film', async () => {
    const stranger = await createPerson(app(), { nextBillingAt: new Date(BEGAN - 1000) })
    expect((await app().refusal(readReplayChat, request(), stranger.token)).status).toBe(403)
    const draft = await createVideo(app(), { ...recorded(60), status: 'draft' })
    expect((await app().refusal(readReplayChat, request({ of: draft }), mia.token)).status).toBe(
      404,
    )
    const other = await createVideo(app())
    expect((await app().refusal(readReplayChat, request({ of: other }), mia.token)).status).toBe(
      404,
    )
  })

  test('is gone once its coach hides it', async () => {
    const video = await createVideo(app(), { ...recorded(60), uploadedBy: coach.id })
    const shown = async () =>
      (await app().call(getVideoDetails, { params: { id: video } }, mia.token)).video.has_live_chat
    expect(await shown()).toBe(true)
    await app().call(
      updateVideo,
      { params: { id: video }, body: { shows_live_chat: false } },
      coach.token,
    )
    expect(await shown()).toBe(false)
    expect((await app().refusal(readReplayChat, request({ of: video }), mia.token)).status).toBe(
      404,
    )
  })

  test('loses a message that a host of that date or an admin removes, long after it @full', async () => {
    const { db } = app().services
    const teaches = (who: Person) =>
      db.update(liveOccurrences).set({ instructorId: who.id }).where(eq(liveOccurrences.id, date))
    const hostOf = async (who: Person) =>
      (await app().call(readReplayChat, request(), who.token)).live_class_id
    const removing = async (text: string, liveClassId: string) => {
      const [row] = await db.select().from(liveMessages).where(eq(liveMessages.text, text))
      const body = { action: 'remove', message: row?.id ?? 0 } as const
      return { params: { id: liveClassId }, body }
    }
    for (const [second, text] of ['Hurtful', 'Hurtful, too', 'Fine'].entries())
      await write(ben, 20 + second, { text })
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    expect([await hostOf(mia), await hostOf(other)]).toEqual([null, null])
    const liveClassId = (await hostOf(coach)) ?? ''
    // The class has another date by now, and is in the archive.
    await db
      .update(liveOccurrences)
      .set({ endedAt: app().clock.now })
      .where(eq(liveOccurrences.id, date))
    await db.insert(liveOccurrences).values({
      liveClassId,
      startsAt: new Date(BEGAN + 7 * 86_400_000),
      seriesDate: '2026-05-17',
    })
    await app().call(moderateChat, await removing('Hurtful', liveClassId), coach.token)
    await db
      .update(liveClasses)
      .set({ deletedAt: app().clock.now })
      .where(eq(liveClasses.id, liveClassId))
    await app().call(moderateChat, await removing('Hurtful, too', liveClassId), admin.token)
    const refused = await app().refusal(
      moderateChat,
      await removing('Fine', liveClassId),
      other.token,
    )
    expect(refused.status).toBe(403)
    // Who only taught that date may, too.
    await teaches(other)
    expect(await hostOf(other)).toBe(liveClassId)
    const texts = (await read()).map(({ text }) => text)
    expect(texts.filter((text) => /Hurtful|Fine/.test(text))).toEqual(['Fine'])
    await app().call(moderateChat, await removing('Fine', liveClassId), other.token)
    expect((await read()).map(({ text }) => text)).not.toContain('Fine')
  })

  test('has no name with a blocked word', async () => {
    const { db } = app().services
    const word = { word: 'mia' }
    await db.insert(blockedWords).values(word)
    expect((await read()).map(({ first_name: name }) => name)).toContain('Member')
    await db.delete(blockedWords).where(eq(blockedWords.word, word.word))
  })

  test('names nobody under 18', async () => {
    const { member: ines } = await households.joinedBy(
      app(),
      await households.createHolder(app()),
      await households.createGuest(app(), { firstName: 'Ines' }),
    )
    await app()
      .services.db.update(householdPlaces)
      .set({ ageBand: 'minor', consentedAt: new Date(BEGAN), consentWords: 'x' })
      .where(eq(householdPlaces.memberId, ines.id))
    await write(ines, 6, { text: 'Good morning' })
    const names = (await read()).map(({ text, first_name: name }) => [text, name])
    expect(names).toContainEqual(['Good morning', 'Member'])
    await app().services.db.delete(liveMessages).where(eq(liveMessages.userId, ines.id))
  })

  test('loses the messages of members who have deleted their account, or whom staff have moved to the archive', async () => {
    const { db } = app().services
    const gone = await createPerson(app(), { firstName: 'Gil', nextBillingAt: null })
    await write(gone, 130, { text: 'Goodbye' })
    await db.delete(liveMessages).where(eq(liveMessages.userId, ben.id))
    expect(await placed({ part: 2 })).toEqual([['Goodbye', 130_000]])
    const archive = (deletedAt: Date | null) =>
      db.update(users).set({ deletedAt }).where(eq(users.id, gone.id))
    await archive(app().clock.now)
    expect(await placed({ part: 2 })).toEqual([])
    await archive(null)
    expect(await placed({ part: 2 })).toHaveLength(1)
    await db.delete(users).where(eq(users.id, gone.id))
    expect(await placed({ part: 2 })).toEqual([])
  })
})

test('it moves with a film that is replaced, stays for who plays the former one, and comes back with it @full', async () => {
  const video = await studio.publishedVideo(6)
  await app().services.db.update(videos).set(recorded(6)).where(eq(videos.id, video))
  const before = await studio.details(video)
  const body = await studio.send(9)
  await app().call(films.replaceFilm, { params: { id: video }, body }, coach.token)
  await studio.make(body.video_id)
  const { version } = await studio.adminVideo(video)
  await app().call(
    films.publishFilm,
    {
      params: { id: video },
      body: { film_id: body.video_id, shift_ms: 1000, captions: 'keep', version },
    },
    coach.token,
  )
  const moved = [
    ['Which spring?', 3000],
    ['Two red ones', 5000],
  ]
  const recordedAt = [
    ['Which spring?', 2000],
    ['Two red ones', 4000],
  ]
  expect(await placed({ of: video })).toEqual(moved)
  expect(await placed({ of: video, film: before.playback_id ?? '' })).toEqual(recordedAt)
  const [former] = (await studio.listed(video)).former
  await app().call(
    films.restoreFilm,
    { params: { id: video }, body: { film_id: former?._id ?? '' } },
    coach.token,
  )
  expect(await placed({ of: video })).toEqual(recordedAt)
})
