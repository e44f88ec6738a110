import {
  duplicateLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  registerForLiveClass,
  showNameInLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { blockedWords } from '../chat/chat-schema.ts'

const app = useApp()
let coach: Person
let mia: Person
let ben: Person
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
})
beforeEach(async () => {
  app().advance(60)
  id = (await scheduleLive(app(), coach, 24 * 60))._id
})

const lobby = (who: Person) => app().call(getLiveClass, { params: { id } }, who.token)
const register = (who: Person) =>
  app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
const request = (shows_name: boolean) => ({ body: { live_class_id: id, shows_name } })
const show = (who: Person, shows = true) =>
  app().call(showNameInLiveClass, request(shows), who.token)

describe('what members get ready', () => {
  const setup = {
    springs: [{ spring: 'red', count: 2 }],
    footbar: 'middle',
    headrest: null,
    straps: null,
    accessories: null,
  } as const
  const change = (body: object) =>
    app().call(updateLiveClass, { params: { id }, body }, coach.token)

  test('is what staff have entered, and goes with a copy @full', async () => {
    expect((await lobby(mia)).live_class).toMatchObject({ bring: [], opening_setup: null })
    await change({ bring: ['Socks', 'Water'], opening_setup: setup })
    await change({ title: 'Another title' })
    const entered = { bring: ['Socks', 'Water'], opening_setup: setup }
    expect((await lobby(mia)).live_class).toMatchObject(entered)
    const copy = await app().call(duplicateLiveClass, { params: { id } }, coach.token)
    expect(copy.live_class).toMatchObject(entered)
    await change({ opening_setup: null })
    expect((await lobby(mia)).live_class.opening_setup).toBeNull()
  })

  test.each([
    ['the same thing twice', { bring: ['Socks', 'socks'] }],
    ['more than eight things', { bring: Array.from({ length: 9 }, (_, at) => `Thing ${at}`) }],
    ['an unknown place of the footbar', { opening_setup: { ...setup, footbar: 'sideways' } }],
  ])('is not %s', async (_, body) => {
    const refused = await app().refusal(
      updateLiveClass,
      // Sound: the server refuses what the types would.
      { params: { id }, body: body as object },
      coach.token,
    )
    expect(refused.status).toBe(422)
  })
})

describe('who comes to a class', () => {
  test('is named to those who take part, once they show their first name @full', async () => {
    await register(mia)
    await register(ben)
    expect(await lobby(ben)).toMatchObject({ coming: [], shows_name: false })
    expect(await show(mia)).toEqual({ shows_name: true })
    expect(await lobby(ben)).toMatchObject({ coming: ['Mia'], shows_name: false })
    expect(await lobby(coach)).toMatchObject({ coming: ['Mia'], shows_name: null })
    const stranger = await createPerson(app(), { nextBillingAt: null })
    expect(await lobby(stranger)).toMatchObject({ coming: [], shows_name: null })
    await show(mia, false)
    expect((await lobby(ben)).coming).toEqual([])
  })

  test('is named without blocked words', async () => {
    await register(ben)
    await show(ben)
    const { db } = app().services
    const word = { word: 'ben' }
    await db.insert(blockedWords).values(word)
    expect((await lobby(ben)).coming).toEqual(['Member'])
    await db.delete(blockedWords).where(eq(blockedWords.word, word.word))
  })

  test('is shown by those who are registered only', async () => {
    expect((await app().refusal(showNameInLiveClass, request(true), mia.token)).status).toBe(404)
  })

  test('are never minors', async () => {
    await register(mia)
    await register(ben)
    await show(mia)
    await app().services.db.execute(sql`INSERT INTO household_places
      (id, holder_id, seat, state, email, invited_at, expires_at, changed_at, member_id, age_band)
      VALUES (gen_random_uuid(), ${ben.id}, 1, 'waiting', 'mia@family.test', now(), now(), now(), ${mia.id}, 'minor')`)
    expect((await lobby(ben)).coming).toEqual([])
    expect((await lobby(mia)).shows_name).toBeNull()
    expect((await app().refusal(showNameInLiveClass, request(true), mia.token)).status).toBe(403)
    // She has left the household, and is no older.
    await app().services.db.execute(
      sql`UPDATE household_places SET state = 'left' WHERE member_id = ${mia.id}`,
    )
    expect((await lobby(ben)).coming).toEqual([])
    expect((await app().refusal(showNameInLiveClass, request(true), mia.token)).status).toBe(403)
    await app().services.db.execute(sql`DELETE FROM household_places WHERE member_id = ${mia.id}`)
  })
})
