/**
 * A program that only runs the server that stands in for Mux, for tests of other workspaces: `FILM WEBHOOK`. It converts the
 * film once, by the product's own converter, plays every film that it gets from that, and tells the webhook of each. Prints
 * the variables of a server that uses it.
 */
import { setInterval } from 'node:timers'
import { runMediaTask } from '../../src/adapters/video-host/embedded/run-media-task.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { startMuxServer } from './mux-server.ts'

const CONVERT_SECONDS = 120
const [film = '', webhook = ''] = process.argv.slice(2)
const folder = makeTemporaryFolder('carriage-mux-')
const { durationSeconds } = await runMediaTask(
  { kind: 'convert', path: film, folder: folder.path, safeMode: false },
  CONVERT_SECONDS,
)
const mux = await startMuxServer({
  seconds: durationSeconds,
  rendition: folder.path,
  takesBytes: Infinity,
})
setInterval(() => {
  for (const asset of mux.process()) {
    const event = mux.event(`video.asset.${asset.status}`, { ...asset })
    // An event that is lost is made up for by asking.
    void fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...event.headers },
      body: event.body,
    }).catch(() => {})
  }
}, 100)
const leave = async () => {
  await mux.close()
  await folder.remove()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
process.stdout.write(`${JSON.stringify(mux.environment())}\n`)
