import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { forkProgram } from '../../../platform/fork-program.ts'
import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import { createLog } from '../../../platform/log/log.ts'
import { Broadcast } from './broadcast.ts'
import type { ToBroadcastProgram } from './broadcast-messages.ts'

class FakeProgram extends EventEmitter {
  readonly stderr = new EventEmitter()
  readonly connected = true
  readonly heard: ToBroadcastProgram[] = []
  send(message: ToBroadcastProgram): void {
    this.heard.push(message)
  }
  kill(): void {
    this.emit('close', null, 'SIGKILL')
  }
  /** A part of the picture that it has encoded. */
  make(rung = '720p'): void {
    const part = { rung, data: Buffer.from('part'), isIndependent: true, at: 0 }
    this.emit('message', { type: 'part', ...part })
  }
  get sizes(): number[] {
    return this.heard.flatMap((message) =>
      message.type === 'begin' ? message.rungs.map(({ height }) => height) : [],
    )
  }
}

const programs: FakeProgram[] = []
vi.mock(import('../../../platform/fork-program.ts'), () => ({
  forkProgram: () => {
    const program = new FakeProgram()
    programs.push(program)
    return program as unknown as ReturnType<typeof forkProgram> // no more of it is used
  },
}))

let states: BroadcastState[]
let broadcast: Broadcast
beforeEach(() => {
  vi.useFakeTimers()
  programs.length = 0
  states = []
  broadcast = new Broadcast({
    channel: 'class',
    log: createLog('silent'),
    store: undefined,
    onBegin: () => {},
    onState: (state) => states.push(state),
  })
  broadcast.changeHost('vp8')
})
afterEach(() => {
  broadcast.end()
  vi.useRealTimers()
})
const newest = (): FakeProgram => {
  const program = programs.at(-1)
  if (!program) throw new Error('There is no program')
  return program
}

test('a broadcast whose encoder dies says so, and goes on with smaller pictures each time', () => {
  newest().make()
  newest().make()
  expect(states).toEqual(['whole'])
  expect(newest().sizes).toEqual([720, 360])
  for (const sizes of [
    [504, 252],
    [360, 180],
    [360, 180],
  ]) {
    states = []
    newest().emit('close', 1, null)
    expect(states).toEqual(['interrupted'])
    vi.advanceTimersByTime(10_000)
    expect(newest().sizes).toEqual(sizes)
    expect(newest().heard).toContainEqual({ type: 'host', codec: 'vp8' })
    newest().make()
    expect(states).toEqual(['interrupted', 'reduced'])
  }
})

test('an encoder that makes nothing of what it gets is replaced, and one without a host is not', () => {
  newest().make()
  vi.advanceTimersByTime(60_000)
  const frame = { kind: 'video', data: Buffer.from(''), time: 0, isKeyframe: true } as const
  broadcast.take([frame])
  vi.advanceTimersByTime(19_000)
  broadcast.take([frame])
  expect(states).toEqual(['whole'])
  vi.advanceTimersByTime(2000)
  broadcast.take([frame])
  expect(states).toEqual(['whole', 'interrupted'])
  vi.advanceTimersByTime(200)
  expect(programs).toHaveLength(2)
})

test('a broadcast that ends is not taken up again', () => {
  newest().make()
  broadcast.end()
  vi.advanceTimersByTime(60_000)
  expect(programs).toHaveLength(1)
  expect(states).toEqual(['whole'])
})

test('the master playlist waits for every rung, since players read it only once', async () => {
  const program = newest()
  const begin = async (rung: string) => {
    program.emit('message', {
      type: 'beginning',
      rung,
      codec: 'avc1.4d401f',
      data: Buffer.from('init'),
    })
    program.make(rung)
    await vi.waitFor(() => expect(broadcast.playlist(rung)?.newest).toBeDefined())
  }
  await begin('720p')
  expect(broadcast.master).toBeUndefined()
  await begin('360p')
  expect(broadcast.master?.match(/^\d+p\.m3u8$/gm)).toEqual(['720p.m3u8', '360p.m3u8'])
})
