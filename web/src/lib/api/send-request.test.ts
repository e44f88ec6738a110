import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './api-error.ts'
import { sendRequest } from './send-request.ts'

/** A request that the test answers. */
class TestRequest extends EventTarget {
  static all: TestRequest[] = []
  upload = new EventTarget()
  status = 200
  responseText = ''
  constructor() {
    super()
    TestRequest.all.push(this)
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  TestRequest.all = []
  vi.stubGlobal('XMLHttpRequest', TestRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const put = (signal: AbortSignal) =>
  sendRequest('PUT', '/part', { body: 'bytes', headers: {}, signal })

test('a part that is sent leaves nothing behind on the signal of its film', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  for (const end of ['load', 'error']) {
    const sending = put(signal).catch(() => 'failed')
    TestRequest.all.at(-1)?.dispatchEvent(new Event(end))
    await sending
  }
  expect(removed.mock.calls).toEqual(added.mock.calls)
  expect(added).toHaveBeenCalledTimes(2)
})

test('an aborted film ends the part that is being sent, and begins none', async () => {
  const controller = new AbortController()
  const sending = put(controller.signal)
  controller.abort()
  await expect(sending).rejects.toThrow(NetworkError)
  await expect(put(controller.signal)).rejects.toThrow(NetworkError)
})

test('a transfer in which nothing moves for a minute has lost its network', async () => {
  const sending = put(new AbortController().signal)
  const ended = expect(sending).rejects.toThrow(NetworkError)
  await vi.advanceTimersByTimeAsync(59_000)
  TestRequest.all[0]?.upload.dispatchEvent(new Event('progress'))
  await vi.advanceTimersByTimeAsync(59_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await ended
})
