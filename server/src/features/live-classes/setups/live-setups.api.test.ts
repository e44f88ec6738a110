import {
  getLiveHostToken,
  removeLiveClass,
  tellLiveSetup,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { openPresence, soon } from '../../../../test/live/presence-page.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { connectNotices, type Notices } from '../../../platform/db/notices.ts'
import { createPresence, type Presence } from '../index.ts'

const app = useApp()
let coach: Person
let other: Person
let mia: Person
let id: string
/** Two servers on one database. */
let here: Presence
let there: Presence
const connections: Notices[] = []

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  const instance = () => {
    const notices = connectNotices(app().services.config.databaseUrl ?? '', () => {})
    connections.push(notices)
    return createPresence({ ...app().services, notices }, soon)
  }
  here = instance()
  there = instance()
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await Promise.all(connections.map((one) => one.stop()))
})
beforeEach(async () => {
  id = (await scheduleLive(app(), coach, 4))._id
  await app().call(registerForLiveClass, { body: { live_class_id: id } }, mia.token)
})

const red = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }], footbar: 'low' as const }
const box = { ...NO_CHANGE, accessories: ['long-box' as const] }
const tell = (setup: object, who = coach) =>
  app().call(tellLiveSetup, { params: { id }, body: { ...NO_CHANGE, ...setup } }, who.token)
const enter = async (presence: Presence) => {
  const { rtm_token } = await app().call(getLiveViewerToken, { params: { id } }, mia.token)
  const page = openPresence(presence, rtm_token)
  await page.until(() => page.heard.some(({ type }) => type === 'here'))
  return page
}

test('what the host tells reaches everybody on every server, and whoever comes later', async () => {
  await app().call(getLiveHostToken, { params: { id } }, coach.token)
  const page = await enter(there)
  await tell(red)
  await page.until(() => page.heard.some((one) => one.type === 'setup'))
  expect(page.heard.at(-1)).toEqual({ type: 'setup', setup: red })
  expect(await tell(box)).toEqual({ setup: { ...red, accessories: ['long-box'] } })
  await page.until(() => page.heard.filter((one) => one.type === 'setup').length === 2)
  expect(page.heard.at(-1)).toEqual({ type: 'setup', setup: { ...red, accessories: ['long-box'] } })
  const later = await enter(here)
  await later.until(() => later.heard.some((one) => one.type === 'setup'))
  expect(later.heard.at(-1)).toEqual({
    type: 'setup',
    setup: { ...red, accessories: ['long-box'] },
  })
})

test.each([
  ['says nothing', {}, 422],
  [
    'names a spring that the reformer does not have',
    { springs: [{ spring: 'pink', count: 1 }] },
    422,
  ],
])('a set-up that %s is refused', async (_, setup, status) => {
  const body = { ...NO_CHANGE, ...setup }
  const refusal = await app().refusal(tellLiveSetup, { params: { id }, body }, coach.token)
  expect(refusal.status).toBe(status)
})

test('only whoever hosts the class tells, and nobody after it was removed', async () => {
  const ask = (who: Person) =>
    app().refusal(tellLiveSetup, { params: { id }, body: red }, who.token)
  expect((await ask(mia)).status).toBe(403)
  expect((await ask(other)).status).toBe(403)
  await app().call(removeLiveClass, { params: { id } }, coach.token)
  expect((await ask(coach)).status).toBe(404)
})
