import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import type { LiveQuestion } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'

const nonsense: LiveQuestion = {
  ask: 'publish',
  channel: 'class',
  user: 'coach',
  session: 'session',
  offer: 'nonsense',
  issued: 0,
  records: false,
  until: Number.MAX_SAFE_INTEGER,
}

function supervise(udpPort = 0) {
  let tellDeath = () => {}
  const died = new Promise<void>((resolve) => {
    tellDeath = resolve
  })
  const media = superviseLiveProcess({
    settings: { udpPort, publicAddress: undefined, recordingsFolder: undefined, viewersMax: 1 },
    log: createLog('silent'),
    onHost: () => {},
    onDeath: tellDeath,
  })
  return { media, died }
}

test('a process that is killed is started again, and nobody waits for the answers it owed', async () => {
  const { media, died } = supervise()
  expect(media.pid).toBeUndefined()
  expect(await media.ask(nonsense)).toEqual({ refused: 'offer' })
  const first = media.pid
  const owed = media.ask(nonsense)
  process.kill(first ?? 0, 'SIGKILL')
  await expect(owed).rejects.toThrow(/ended/)
  await died
  expect(await media.ask(nonsense)).toEqual({ refused: 'offer' })
  expect(media.pid).not.toBe(first)
  await media.stop()
  await expect(media.ask(nonsense)).rejects.toThrow(/stopped/)
})

test('a port that is taken is an error to try again after, not the end of the server', async () => {
  const taken = createSocket('udp4')
  await new Promise<void>((resolve) => {
    taken.bind(0, '0.0.0.0', resolve)
  })
  const { media, died } = supervise(taken.address().port)
  await expect(media.ask(nonsense)).rejects.toThrow(/ended/)
  await died
  await new Promise<void>((resolve) => {
    taken.close(() => resolve())
  })
  expect(await media.ask(nonsense)).toEqual({ refused: 'offer' })
  await media.stop()
})
