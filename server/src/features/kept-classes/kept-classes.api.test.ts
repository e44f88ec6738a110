import { deleteAccount } from '@carriage/contract/members/endpoints'
import { login, logout, refreshProfile } from '@carriage/contract/accounts/endpoints'
import {
  keepClass,
  removeKeptClass,
  renewKeptClasses,
} from '@carriage/contract/kept-classes/endpoints'
import { LEASE_DAYS, MAX_KEEPING_DEVICES, MAX_KEPT } from '@carriage/contract/kept-classes/schemas'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { videos } from '../videos/tables.ts'
import { keptClasses } from './kept-classes-schema.ts'

const app = useApp()
const DAY = 86_400

const keep = (video: string, { token }: Pick<Person, 'token'>) =>
  app().call(keepClass, { params: { id: video } }, token)
const renew = ({ token }: Pick<Person, 'token'>) => app().call(renewKeptClasses, {}, token)
/** Another device of the same person. */
const anotherDevice = async ({ email }: Person) => {
  const { token } = await app().call(login, { body: { email, password: PASSWORD } })
  return { token: token.access_token }
}
const seconds = (days = 0) => Math.floor(addDays(app().clock.now, days).getTime() / 1000)
const endAccess = ({ id }: Person) =>
  app()
    .services.db.update(users)
    .set({ nextBillingAt: addDays(app().clock.now, -1) })
    .where(eq(users.id, id))

test('a class is kept for thirty days, plays for a week without asking, and is renewed with the same key', async () => {
  const ada = await createPerson(app())
  const video = await createVideo(app())
  const { kept_class: kept, now } = await keep(video, ada)
  expect(kept).toMatchObject({
    video_id: video,
    ends_at: seconds(30),
    plays_until: seconds(LEASE_DAYS),
  })
  expect([now, Buffer.from(kept.key, 'base64url').length]).toEqual([seconds(), 32])
  app().advance(5 * DAY)
  const renewed = await renew(ada)
  expect(renewed).toEqual({
    kept_classes: [{ ...kept, plays_until: seconds(LEASE_DAYS) }],
    ended: [],
    now: seconds(),
  })
})

test('when access ends the device is told to remove it, and the server forgets it', async () => {
  const ada = await createPerson(app())
  const video = await createVideo(app())
  await keep(video, ada)
  await endAccess(ada)
  expect(await renew(ada)).toMatchObject({
    kept_classes: [],
    ended: [{ video_id: video, reason: 'access' }],
  })
  expect(await renew(ada)).toMatchObject({ kept_classes: [], ended: [] })
})

test('when its thirty days are over, its film is replaced, or it is taken down, it ends', async () => {
  const ada = await createPerson(app(), { nextBillingAt: null })
  const old = await createVideo(app())
  await keep(old, ada)
  app().advance(20 * DAY)
  await app().call(refreshProfile, { query: {} }, ada.token)
  const [replaced, hidden] = [await createVideo(app()), await createVideo(app())]
  await keep(replaced, ada)
  await keep(hidden, ada)
  const change = (id: string, to: Partial<typeof videos.$inferInsert>) =>
    app().services.db.update(videos).set(to).where(eq(videos.id, id))
  await change(replaced, { playbackId: 'another-film' })
  await change(hidden, { status: 'draft' })
  const { kept_classes: kept, ended } = await renew(ada)
  expect(kept.map(({ video_id: id }) => id)).toEqual([old])
  expect(ended).toEqual([
    { video_id: replaced, reason: 'film' },
    { video_id: hidden, reason: 'gone' },
  ])
  app().advance(10 * DAY)
  expect((await renew(ada)).ended).toEqual([{ video_id: old, reason: 'time' }])
})

test('a member who may not play a class cannot keep it', async () => {
  const ada = await createPerson(app())
  await endAccess(ada)
  await expect(keep(await createVideo(app()), ada)).rejects.toThrow(/: 403 /)
})

test('a film whose host does not let it be kept, such as Mux, is refused', async () => {
  const ada = await createPerson(app())
  const video = await createVideo(app())
  vi.spyOn(app().services.videoHost, 'canBeKept').mockReturnValueOnce(false)
  await expect(keep(video, ada)).rejects.toThrow(/: 409 .*This class can’t be kept on a device\./)
})

test('a device keeps so many classes, and an account has so many devices that do @full', async () => {
  const ada = await createPerson(app())
  for (let n = 0; n < MAX_KEPT; n++) await keep(await createVideo(app()), ada)
  const video = await createVideo(app())
  await expect(keep(video, ada)).rejects.toThrow(/: 409 .*at most 30 classes\. Remove one first/)
  const others = []
  for (let n = 0; n < MAX_KEEPING_DEVICES; n++) others.push(await anotherDevice(ada))
  for (const device of others.slice(1)) await keep(video, device)
  const [last = ada, next = ada] = others
  await expect(keep(video, last)).rejects.toThrow(/: 409 .*3 other devices/)
  await app().call(logout, {}, next.token)
  await keep(video, last)
})

test('each device and each account has its own key, and nobody renews or removes what another keeps', async () => {
  const [ada, ben] = [await createPerson(app()), await createPerson(app())]
  const phone = await anotherDevice(ada)
  const video = await createVideo(app())
  const keys = []
  for (const device of [ada, phone, ben]) keys.push((await keep(video, device)).kept_class.key)
  expect(new Set(keys).size).toBe(3)
  await app().call(removeKeptClass, { params: { id: video } }, ben.token)
  expect((await renew(ben)).kept_classes).toEqual([])
  expect((await renew(ada)).kept_classes.map(({ key }) => key)).toEqual([keys[0]])
})

test('what is kept anew has another key, and another thirty days', async () => {
  const ada = await createPerson(app())
  const video = await createVideo(app())
  const { kept_class: first } = await keep(video, ada)
  app().advance(DAY)
  const { kept_class: second } = await keep(video, ada)
  expect(second.key).not.toBe(first.key)
  expect((await renew(ada)).kept_classes).toEqual([second])
})

test('with the session its kept classes end', async () => {
  const ada = await createPerson(app())
  const phone = await anotherDevice(ada)
  const video = await createVideo(app())
  await keep(video, phone)
  await app().call(logout, {}, phone.token)
  await expect(renew(phone)).rejects.toThrow(/: 401 /)
  await app().runJob('sweep-kept-classes')
  const own = eq(keptClasses.userId, ada.id)
  expect(await app().services.db.$count(keptClasses, own)).toBe(0)
  expect((await renew(await anotherDevice(ada))).kept_classes).toEqual([])
})

test('nothing of it is left when the account is deleted', async () => {
  const ada = await createPerson(app())
  await keep(await createVideo(app()), ada)
  await app().call(deleteAccount, { body: { password: PASSWORD } }, ada.token)
  const own = eq(keptClasses.userId, ada.id)
  expect(await app().services.db.$count(keptClasses, own)).toBe(0)
})
