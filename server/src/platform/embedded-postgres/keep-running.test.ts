import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { ServerProcess } from './server-process.ts'

interface FakeServer extends ServerProcess {
  die(): void
}

function fakeServer(): FakeServer {
  let die = () => {}
  const exited = new Promise<void>((resolve) => (die = resolve))
  const stop = async () => die()
  return { exited, gone: exited, ready: async () => {}, stop, die: () => die() }
}

const patience = { tries: 3, waitMs: 1, steadyMs: 60_000 }
const log = () => {}

test('a server that dies is replaced, and the one that runs then is stopped', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  const { promise: relaunched, resolve } = withResolver()
  const relaunch = async () => {
    resolve()
    return second
  }
  const supervised = keepRunning(first, { relaunch, log, patience })
  first.die()
  await relaunched
  await supervised.stop()
  await second.exited
})

test('one that cannot be started again is given up after a few tries', async () => {
  const first = fakeServer()
  let tries = 0
  const relaunch = async () => {
    tries += 1
    throw new Error('no space left')
  }
  const lines: string[] = []
  const supervised = keepRunning(first, { relaunch, log: (line) => lines.push(line), patience })
  first.die()
  await supervised.exited
  expect(tries).toBe(3)
  expect(lines.at(-1)).toBe('PostgreSQL does not stay up')
})

test('one that dies again and again is given up too', async () => {
  const first = fakeServer()
  let tries = 0
  const relaunch = async () => {
    tries += 1
    const next = fakeServer()
    next.die()
    return next
  }
  const supervised = keepRunning(first, { relaunch, log, patience })
  first.die()
  await supervised.exited
  expect(tries).toBe(3)
})

test('a server that is stopped is not started again', async () => {
  const first = fakeServer()
  const relaunch = () => Promise.reject(new Error('It was started again'))
  const lines: string[] = []
  const supervised = keepRunning(first, { relaunch, log: (line) => lines.push(line), patience })
  await supervised.stop()
  await supervised.exited
  expect(lines).toEqual([])
})

function withResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
