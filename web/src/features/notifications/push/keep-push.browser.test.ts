import { getNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { addPushDevice, listPushDevices } from '@carriage/contract/notifications/push-endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { fakeBrowser, OTHER_KEY, SERVER_KEY } from './fake-push.ts'
import { followPush, keepPush } from './keep-push.ts'
import { readKeptPush, rememberPush } from '../../../lib/queries/kept-push.ts'

const HERE = 'https://push.test/here'
/** As the browser was when its member turned push messages on. */
const on = { permission: 'granted', endpoint: HERE, key: SERVER_KEY } as const
const { _id: userId } = sampleUser()

let added: string[]
beforeEach(() => {
  session.signIn('token', sampleUser())
  rememberPush({ userId, sessionId: 'session', endpoint: HERE })
  added = []
  const server = serve()
  const choices = { mail_off: [], app_off: [], push_on: [], language: null }
  server.on(getNotificationChoices, () => ({
    choices,
    languages: ['en'],
    push_key: SERVER_KEY,
    mail_refused_at: null,
  }))
  server.on(listPushDevices, () => ({ devices: [], session_id: 'session' }))
  server.on(addPushDevice, ({ body: { endpoint } }) => {
    added.push(endpoint)
    return { message: 'Added' }
  })
})

test.each([
  ['has given up its address', { ...on, endpoint: null }, ['https://push.test/1']],
  ['has an address for another key', { ...on, key: OTHER_KEY }, ['https://push.test/1']],
  [
    'has replaced its address',
    { ...on, endpoint: 'https://push.test/new' },
    ['https://push.test/new'],
  ],
  ['is as it was: it was removed elsewhere, and stays off', on, []],
  [
    'may not show notifications any more',
    { ...on, endpoint: null, permission: 'denied' as const },
    [],
  ],
])('a browser that %s', async (_, now, wanted) => {
  fakeBrowser(now)
  await keepPush(userId)
  expect(added).toEqual(wanted)
  expect(readKeptPush()?.endpoint).toBe(wanted[0] ?? HERE)
  await keepPush(userId)
  expect(added).toEqual(wanted)
})

test('after another sign-in the browser is added to the new session', async () => {
  rememberPush({ userId, sessionId: 'former', endpoint: HERE })
  fakeBrowser(on)
  await keepPush(userId)
  expect([added, readKeptPush()?.sessionId]).toEqual([[HERE], 'session'])
})

test('nothing is turned on for another member in the same browser', async () => {
  rememberPush({ userId: 'somebody-else', sessionId: 'former', endpoint: HERE })
  fakeBrowser({ ...on, endpoint: null })
  await keepPush(userId)
  expect(added).toEqual([])
})

test.each([
  ['has signed out', () => session.signOut()],
  ['has been away until the session ended', () => session.expire('token')],
  [
    'has made room for somebody else in another tab',
    () => session.signIn('other', sampleUser({ _id: 'ben' })),
  ],
])(
  'a browser whose member %s shows nothing more, from any page and without a network',
  async (_, leave) => {
    const browser = fakeBrowser({ ...on, shown: ['It starts soon'] })
    const number = vi.spyOn(navigator, 'clearAppBadge')
    leave()
    await vi.waitFor(() => expect([browser.endpoint, browser.shown]).toEqual([null, []]))
    expect(number).toHaveBeenCalledOnce()
  },
)

test('a tab that hears late of the next person leaves them the messages that they have turned on', async () => {
  const browser = fakeBrowser(on)
  rememberPush({ userId: 'ben', sessionId: 'other', endpoint: HERE })
  session.signIn('other', sampleUser({ _id: 'ben' }))
  await keepPush('ben')
  expect(browser.endpoint).toBe(HERE)
})

test('who is back gets messages again', async () => {
  const browser = fakeBrowser(on)
  session.signOut()
  await vi.waitFor(() => expect(browser.endpoint).toBeNull())
  session.signIn('next', sampleUser())
  await keepPush(userId)
  expect(added).toEqual(['https://push.test/1'])
})

test('a page of another part of the app leaves the messages on', async () => {
  const browser = fakeBrowser({ ...on, shown: ['It starts soon'] })
  followPush(userId)()
  await keepPush(userId)
  expect([browser.endpoint, browser.shown]).toEqual([HERE, ['It starts soon']])
})
