import { removeKeptClass, renewKeptClasses } from '@carriage/contract/kept-classes/endpoints'
import type { RenewAnswer } from '@carriage/contract/kept-classes/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, offline, serve } from '../../../test/serve.ts'
import { isKept, KEPT_DATABASE } from '../../lib/queries/kept-index.ts'
import { session } from '../../lib/session/session.ts'
import { refreshKept } from './kept-list.ts'
import { endLapsed, renewKept } from './renew-kept.ts'
import { keptStore, type KeptRecord } from './store/kept-store.ts'
import { meetServer } from './store/lease-policy.ts'
import { DAY, NOW, sampleKept, SECRET } from './store/sample-kept.ts'
import { seal, unseal } from './store/seal.ts'

const grantOf = (videoId: string) => ({
  _id: `kept-${videoId}`,
  video_id: videoId,
  playback_id: 'film',
  kept_at: NOW,
  ends_at: NOW + 30 * DAY,
  plays_until: NOW + 7 * DAY,
  key: SECRET,
})
const film = new TextEncoder().encode('a film')

/** Keeps a class of one part, as of `NOW`. */
async function keep(videoId: string, userId = 'maya'): Promise<KeptRecord> {
  const part = { file: '360p.m4s', start: 0, end: film.length }
  const record = await sampleKept(videoId, { userId, parts: [part], isWhole: true })
  const { id, key } = record
  if (key) await keptStore.writePart(id, 'part', await seal(key, 'part', film))
  await keptStore.write(record)
  await refreshKept()
  return record
}

let server: FakeServer
const answer = (fields: Partial<RenewAnswer>) =>
  server.on(renewKeptClasses, () => ({ kept_classes: [], ended: [], now: NOW, ...fields }))
const at = (seconds: number) => vi.setSystemTime(seconds * 1000)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 })
  server = serve()
  session.signIn('token', sampleUser())
  for (const record of await keptStore.list()) await keptStore.remove(record)
  await keptStore.writeClock(meetServer(undefined, { server: NOW, device: NOW }))
})

afterEach(() => vi.useRealTimers())

test('what the server names goes on, and what it does not is removed with its parts', async () => {
  await keep('a')
  const { id } = await keep('b')
  const longer = { ...grantOf('a'), plays_until: NOW + 9 * DAY }
  answer({ kept_classes: [longer], ended: [{ video_id: 'b', reason: 'film' }] })
  expect(await renewKept()).toEqual([{ title: 'Class b', reason: 'film' }])
  expect((await keptStore.find('a'))?.playsUntil).toBe(NOW + 9 * DAY)
  expect([await keptStore.find('b'), await keptStore.readPart(id, 'part')]).toEqual([
    undefined,
    undefined,
  ])
  await refreshKept()
  expect([isKept('a'), isKept('b')]).toEqual([true, false])
})

test('without an answer nothing is removed', async () => {
  await keep('a')
  server.on(renewKeptClasses, () => {
    throw offline()
  })
  await expect(renewKept()).rejects.toThrow()
  expect(await keptStore.find('a')).toBeDefined()
})

test('after a week without an answer a class has no key, and has it again with the next one', async () => {
  const { id } = await keep('a')
  at(NOW + 7 * DAY)
  expect(await endLapsed()).toEqual({ removed: [], asks: true })
  expect((await keptStore.find('a'))?.key).toBeNull()
  answer({ now: NOW + 7 * DAY, kept_classes: [{ ...grantOf('a'), plays_until: NOW + 14 * DAY }] })
  await renewKept()
  const key = (await keptStore.find('a'))?.key
  const part = await keptStore.readPart(id, 'part')
  if (!key || !part) throw new Error('The class has its key and its part')
  expect(new Uint8Array(await unseal(key, 'part', part))).toEqual(film)
})

test('after thirty days a class is removed without any network', async () => {
  await keep('a')
  at(NOW + 30 * DAY)
  expect((await endLapsed()).removed).toEqual([{ title: 'Class a', reason: 'time' }])
  expect(await keptStore.list()).toEqual([])
})

test('what somebody else has kept in this browser is removed, and not spoken of', async () => {
  await keep('a', 'ben')
  expect(await endLapsed()).toEqual({ removed: [], asks: false })
  expect(await keptStore.list()).toEqual([])
})

test('what the browser has evicted is given back to the server, but not what was kept just now', async () => {
  const old = { ...grantOf('old'), kept_at: NOW - DAY }
  answer({ kept_classes: [old, grantOf('new')] })
  server.on(removeKeptClass, () => ({ message: 'Removed' }))
  await renewKept()
  expect(server.calls).toEqual(['POST /kept_class/renew', 'DELETE /kept_class/old'])
})

test('the end of a session removes it all, and what was under way does not make the store anew', async () => {
  await keep('a')
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  expect(await names()).toContain(KEPT_DATABASE)
  session.signOut()
  await expect(endLapsed()).rejects.toThrow('Nobody keeps classes here')
  await vi.waitFor(async () => expect(await names()).not.toContain(KEPT_DATABASE))
  expect(isKept('a')).toBe(false)
})
