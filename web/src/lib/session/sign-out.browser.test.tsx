/** Browsers are shared: nothing that somebody has read stays for the next person, whichever way the session ends. */
import { getQueue } from '@carriage/contract/playlists/endpoints'
import { logout as logoutEndpoint } from '@carriage/contract/accounts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleCard, sampleUser } from '../../../test/samples.ts'
import { type FakeServer, later, Refusal, serve } from '../../../test/serve.ts'
import { logout } from '../../features/accounts/api.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { kept } from '../queries/persistent-storage.ts'
import { usePersistedQueries } from '../queries/use-persisted-queries.ts'
import { followOtherTabs, session, useSession } from './session.ts'

const keys = queryKeys('sign-out-test')
const query = keys.query('queue', getQueue, { ...kept })

/** What one person reads, and what the next one sees of it. */
function Page() {
  const now = useSession()
  return now.status === 'out' ? <p>Signed out</p> : <Own key={now.user._id} id={now.user._id} />
}
function Own({ id }: { id: string }) {
  usePersistedQueries(queryClient, id)
  const { data } = useQuery(query)
  return <p>{data ? data.videos.map(({ title }) => title).join() : 'Nothing read'}</p>
}

const maya = sampleUser()
const ben = sampleUser({ _id: 'ben' })
let server: FakeServer
let answer: () => Promise<{ videos: ReturnType<typeof sampleCard>[] }>

beforeEach(() => {
  server = serve()
  answer = async () => ({ videos: [sampleCard('of Maya')] })
  server.on(getQueue, () => answer())
  server.on(logoutEndpoint, () => ({ message: 'Signed out' }))
})

const stored = () => JSON.stringify(localStorage)
const cached = () => queryClient.getQueryCache().getAll()

async function read() {
  session.signIn('token', maya)
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText('Class of Maya')).toBeVisible()
  return screen
}

/** As the browser tells of a change in another tab. */
function inAnotherTab(value: { token: string; user: typeof maya } | null) {
  const key = 'carriage.session'
  const newValue = value && JSON.stringify(value)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
followOtherTabs()

test.each([
  ['presses Log out', () => logout()],
  ['signs out in another tab', () => inAnotherTab(null)],
  ['has been away until the session expired', () => session.expire('token')],
])('nothing is left of what was read when somebody %s @full', async (_, end) => {
  const screen = await read()
  await vi.waitFor(() => expect(stored()).toContain('of Maya'))
  end()
  await expect.element(screen.getByText('Signed out')).toBeVisible()
  expect(cached()).toEqual([])
  expect(stored()).not.toContain('of Maya')
})

test('another person who signs in sees nothing of the one before, not even until their answer', async () => {
  const screen = await read()
  const answered = later<{ videos: ReturnType<typeof sampleCard>[] }>()
  answer = () => answered.promise
  logout()
  session.signIn('other', ben)
  await expect.element(screen.getByText('Nothing read')).toBeVisible()
  answered.give({ videos: [sampleCard('of Ben')] })
  await expect.element(screen.getByText('Class of Ben')).toBeVisible()
})

test('another person in another tab takes this one over, and the open page reads theirs', async () => {
  const screen = await read()
  answer = async () => ({ videos: [sampleCard('of Ben')] })
  inAnotherTab({ token: 'other', user: ben })
  await expect.element(screen.getByText('Class of Ben')).toBeVisible()
  expect(JSON.stringify(cached().map(({ state }) => state.data))).not.toContain('of Maya')
})

/** The browser shows a page of the way back as it was left. */
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

test.each([
  ['nothing to who comes back to it after a sign-out in another tab', null, 'Signed out'],
  ['that of the next person', { token: 'other', user: ben }, 'Class of Ben'],
])('a page that the way back shows again has %s', async (_, inBrowser, shown) => {
  const screen = await read()
  answer = async () => ({ videos: [sampleCard('of Ben')] })
  // A page that is away gets no event.
  if (inBrowser) localStorage.setItem('carriage.session', JSON.stringify(inBrowser))
  else localStorage.removeItem('carriage.session')
  comeBack()
  await expect.element(screen.getByText(shown)).toBeVisible()
  await expect.element(screen.getByText('Class of Maya')).not.toBeInTheDocument()
})

test('a page that the way back shows again keeps a session that the browser did not store', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const screen = await read()
  comeBack()
  await expect.element(screen.getByText('Class of Maya')).toBeVisible()
  expect(session.userId()).toBe('maya')
})

test('an answer that arrives after the sign-out is shown to nobody', async () => {
  const screen = await read()
  const late = later<{ videos: ReturnType<typeof sampleCard>[] }>()
  answer = () => late.promise
  void queryClient.refetchQueries(query)
  await vi.waitFor(() => expect(server.calls.at(-1)).toBe('GET /queue'))
  logout()
  answer = () => new Promise(() => undefined)
  session.signIn('other', ben)
  late.give({ videos: [sampleCard('late of Maya')] })
  await expect.element(screen.getByText('Nothing read')).toBeVisible()
  expect(JSON.stringify(cached().map(({ state }) => state.data))).not.toContain('of Maya')
})

test('a call that the server no longer knows the token of signs out by itself', async () => {
  const screen = await read()
  answer = async () => {
    throw new Refusal(401)
  }
  await queryClient.refetchQueries(query)
  await expect.element(screen.getByText('Signed out')).toBeVisible()
  expect(session.get()).toEqual({ status: 'out', reason: 'expired' })
  expect(cached()).toEqual([])
})

test('the next visit of the same person shows what was kept, without waiting for the server @full', async () => {
  const screen = await read()
  await vi.waitFor(() => expect(stored()).toContain('of Maya'))
  await screen.unmount()
  queryClient.clear()
  answer = () => new Promise(() => undefined)
  const next = await renderPage(<Page />)
  await expect.element(next.getByText('Class of Maya')).toBeVisible()
})
