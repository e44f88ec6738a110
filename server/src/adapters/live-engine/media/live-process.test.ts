import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import type { LiveCommand } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'

const malformed: LiveCommand = {
  action: 'publish',
  place: 0,
  channel: 'class',
  user: 'coach',
  session: 'session',
  offer: 'malformed',
  issued: 0,
  records: false,
  broadcasts: false,
  until: Number.MAX_SAFE_INTEGER,
}

function supervise(udpPort = 0) {
  let resolveDeath = () => {}
  const died = new Promise<void>((resolve) => {
    resolveDeath = resolve
  })
  const media = superviseLiveProcess({
    settings: {
      udpPort,
      publicAddress: undefined,
      recordingsFolder: undefined,
      viewersMax: 1,
      hears: false,
    },
    log: createLog('silent'),
    onHost: () => {},
    onDeath: resolveDeath,
  })
  return { media, died }
}

test('a killed process is restarted, and its pending requests are rejected @full', async () => {
  const { media, died } = supervise()
  expect(media.pid).toBeUndefined()
  expect(await media.execute(malformed)).toEqual({ refused: 'offer' })
  const first = media.pid
  const pending = media.execute(malformed)
  process.kill(first ?? 0, 'SIGKILL')
  await expect(pending).rejects.toThrow(/exited/)
  await died
  expect(await media.execute(malformed)).toEqual({ refused: 'offer' })
  expect(media.pid).not.toBe(first)
  await media.stop()
  await expect(media.execute(malformed)).rejects.toThrow(/stopped/)
})

test('a port in use is an error that is retried and does not end the server', async () => {
  const taken = createSocket('udp4')
  await new Promise<void>((resolve) => {
    taken.bind(0, '0.0.0.0', resolve)
  })
  const { media, died } = supervise(taken.address().port)
  await expect(media.execute(malformed)).rejects.toThrow(/exited/)
  await died
  await new Promise<void>((resolve) => {
    taken.close(() => resolve())
  })
  expect(await media.execute(malformed)).toEqual({ refused: 'offer' })
  await media.stop()
})
