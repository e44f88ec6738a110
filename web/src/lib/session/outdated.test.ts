// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SENDING } from '../outbox/sending-lock.ts'
import { reloadIfOutdated, reloadPage, wasReloadedForCode } from './outdated.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/later-1.js')
const fetched = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('code that is gone is fetched with the page, once in a minute', async () => {
  fetched.mockResolvedValue(new Response())
  expect(wasReloadedForCode()).toBe(false)
  expect(await reloadIfOutdated(gone)).toBe(true)
  expect(wasReloadedForCode()).toBe(true)
  expect(await reloadIfOutdated(gone)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['nothing that is no missing code', new Error('boom'), async () => new Response()],
  ['nothing where the server is not well', gone, async () => new Response(null, { status: 503 })],
  ['nothing where no network leads to it', gone, () => Promise.reject(new TypeError('no network'))],
])('a reload mends %s', async (_, error, answer) => {
  fetched.mockImplementation(answer)
  expect(await reloadIfOutdated(error)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a network that says nothing is not waited for', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  fetched.mockImplementation((_, init) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  )
  expect(await reloadIfOutdated(gone)).toBe(false)
})

test('what waited for the network is sent to its end before the page is reloaded', async () => {
  let end = () => {}
  const sending = new Promise<void>((resolve) => {
    end = resolve
  })
  const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
    await sending
    return work()
  })
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  reloadPage()
  expect(request).toHaveBeenCalledWith(SENDING, expect.any(Function))
  expect(reload).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a page that stays, since a person refuses to leave it, lets others send again', async () => {
  vi.useFakeTimers()
  const held = vi.fn<(work: Promise<unknown>) => void>()
  const request = async (_name: string, work: () => Promise<unknown>) => held(work())
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  reloadPage()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await held.mock.calls[0]?.[0]
})
