import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import type { LiveCommand } from '../media/live-messages.ts'
import { createRoomReceivers } from './room-receivers.ts'

const both = { records: true, broadcasts: true }
let commands: LiveCommand[]
let carries: boolean
let fails: boolean

beforeEach(() => {
  vi.useFakeTimers()
  commands = []
  carries = true
  fails = false
})
afterEach(() => {
  vi.useRealTimers()
})

const create = () =>
  createRoomReceivers({
    media: {
      async execute(command) {
        if (fails) throw new Error('The media process has exited')
        commands.push(command)
        return {}
      },
    },
    url: 'ws://live.test',
    carries: async () => carries,
    signToken: async (room) => `token of ${room}`,
    log: createLog('silent'),
  })
const actions = () => commands.map(({ action }) => action)
/** The session of the newest command. */
const session = () => {
  const last = commands.at(-1)
  return last && 'session' in last ? last.session : ''
}

test('a room is joined once, however often it is looked at, and left with its host', async () => {
  const receivers = create()
  await Promise.all([receivers.follow('a', both), receivers.follow('a', both)])
  await receivers.follow('a', both)
  expect(commands).toMatchObject([
    { action: 'receive', channel: 'a', url: 'ws://live.test', token: 'token of a', ...both },
  ])
  const joined = session()
  receivers.leave('a')
  receivers.leave('a')
  expect(commands.slice(1)).toEqual([{ action: 'leave', session: joined }])
})

test('a class of which nothing is made is not received, and neither is one of another server', async () => {
  const receivers = create()
  await receivers.follow('a', { records: false, broadcasts: false })
  carries = false
  await receivers.follow('b', both)
  expect(commands).toEqual([])
  carries = true
  await receivers.follow('b', both)
  expect(actions()).toEqual(['receive'])
})

test('what is made of a class changes with its host', async () => {
  const receivers = create()
  await receivers.follow('a', both)
  await receivers.follow('a', { records: true, broadcasts: false })
  expect(actions()).toEqual(['receive', 'leave', 'receive'])
  expect(commands.at(-1)).toMatchObject({ records: true, broadcasts: false })
})

test('a room that was lost is joined again after a second, unless its host has gone', async () => {
  const receivers = create()
  await receivers.follow('a', both)
  receivers.note({ channel: 'a', session: session(), why: 'LiveKit has hung up' })
  await receivers.follow('a', both)
  expect(actions()).toEqual(['receive'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(actions()).toEqual(['receive', 'receive'])
  receivers.note({ channel: 'a', session: session(), why: 'LiveKit has hung up' })
  receivers.leave('a')
  await vi.advanceTimersByTimeAsync(5000)
  expect(actions()).toEqual(['receive', 'receive'])
})

test('the end of a connection before does not end the one of now', async () => {
  const receivers = create()
  await receivers.follow('a', both)
  const former = session()
  await receivers.follow('a', { records: true, broadcasts: false })
  receivers.note({ channel: 'a', session: former, why: 'left' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(actions()).toEqual(['receive', 'leave', 'receive'])
})

test('after the death of the process, and after a failure, the next look joins again', async () => {
  const receivers = create()
  fails = true
  await receivers.follow('a', both)
  fails = false
  await receivers.follow('a', both)
  receivers.noteDeath()
  await receivers.follow('a', both)
  expect(actions()).toEqual(['receive', 'receive'])
})
