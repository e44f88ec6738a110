import { beforeEach, expect, test, vi } from 'vitest'
import { showPushes } from './push.ts'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({}))
const openWindow = vi.fn<(url: string) => Promise<null>>(async () => null)
const tab = (url: string) => ({
  url,
  focus: vi.fn<() => Promise<void>>(async () => {}),
  postMessage: vi.fn<(data: string) => void>(),
})
let tabs: ReturnType<typeof tab>[] = []

beforeEach(() => {
  vi.clearAllMocks()
  tabs = []
  const scope = {
    location: new URL('https://studio.test/worker.js'),
    navigator: { setAppBadge },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  // Sound: it has what the worker uses of its scope.
  showPushes(scope as unknown as ServiceWorkerGlobalScope)
})

/** Gives the worker an event, and waits for what it waits for. */
async function happen(type: string, event: object) {
  const waits: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}
/** @param action of a button; empty for the message itself */
const press = async (path: unknown, action = '') => {
  const close = vi.fn<() => void>()
  await happen('notificationclick', { action, notification: { data: path, close } })
  expect(close).toHaveBeenCalledOnce()
}

test('a message shows its title and its sentence, and a second copy takes its place', async () => {
  const said = {
    title: 'It starts soon',
    text: 'In a quarter.',
    path: '/dashboard/live/1',
    tag: '7',
    actions: [{ action: 'open', title: 'Join' }],
  }
  await happen('push', { data: { json: () => said } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'It starts soon',
    expect.objectContaining({
      body: 'In a quarter.',
      tag: '7',
      data: '/dashboard/live/1',
      actions: said.actions,
    }),
  )
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('the number that comes with a message stands on the icon of the app, and a browser may refuse that', async () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('Not installed', 'NotAllowedError'))
  for (const unread of [3, 0]) await happen('push', { data: { json: () => ({ unread }) } })
  expect(setAppBadge.mock.calls).toEqual([[3], [0]])
})

test('of two buttons one opens the page, and the other only closes the message', async () => {
  await press('/dashboard/live/1', 'close')
  expect(openWindow).not.toHaveBeenCalled()
  await press('/dashboard/live/1', 'open')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://studio.test/dashboard/live/1')
})

test.each([
  ['without content', null],
  [
    'that is no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  ],
])('a message %s is shown, too, under the name of the site', async (_, data) => {
  await happen('push', { data })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('studio.test', expect.anything())
})

test('a press focuses the tab with its page, and leads no other tab away from theirs', async () => {
  tabs = [
    tab('https://studio.test/dashboard/videos/1'),
    tab('https://studio.test/dashboard/live/1?a=b'),
  ]
  await press('/dashboard/live/1')
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()
  await press('/dashboard/live/2')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://studio.test/dashboard/live/2')
})

test.each(['https://elsewhere.test/trap', '//elsewhere.test/trap', undefined])(
  'a press never leads to another site: %s',
  async (path) => {
    await press(path)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://studio.test/')
  },
)

test('an address that the browser has replaced is asked for anew, and open pages hear of it', async () => {
  tabs = [tab('https://studio.test/dashboard')]
  const options = { userVisibleOnly: true }
  await happen('pushsubscriptionchange', { oldSubscription: { options } })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options)
  expect(tabs[0]?.postMessage).toHaveBeenCalledExactlyOnceWith('push-address-changed')
})
