import { PassThrough } from 'node:stream'
import Fastify, { type onRequestHookHandler } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutSlowBodies } from './slow-requests.ts'

const limits = {
  headersMs: 1000,
  checkEveryMs: 1000,
  bodyMs: 30_000,
  smallBytes: 1000,
  progressBytes: 1000,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A large body that has arrived in part, and what it ends with. */
function watched() {
  const app = Fastify()
  const hooks: onRequestHookHandler[] = []
  vi.spyOn(app, 'addHook').mockImplementation((_: unknown, hook: unknown) => {
    // Sound: the only hook that is added.
    hooks.push(hook as onRequestHookHandler)
    return app
  })
  cutSlowBodies(app, limits)
  const socket = { bytesRead: 0 }
  const raw = Object.assign(new PassThrough(), { socket })
  const ended = vi.fn()
  raw.on('error', ended)
  const request = { raw, headers: { 'content-length': '50000' } }
  Reflect.apply(hooks[0] ?? (() => {}), app, [request, { raw: {} }, () => {}])
  return { raw, ended }
}

test('a body that has arrived and waits to be read is not cut, however long that takes', () => {
  const { raw, ended } = watched()
  raw.write(Buffer.alloc(100))
  vi.advanceTimersByTime(limits.bodyMs * 10)
  expect(ended).not.toHaveBeenCalled()
  raw.read()
  vi.advanceTimersByTime(limits.bodyMs)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'timed-out' }))
})
