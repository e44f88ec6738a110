import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './server.ts'

const PATIENCE_MS = 180_000

/** One server with a fresh demo studio for the whole run. Workers find it by E2E_URL. */
async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer()
  // Progress counts the classes that can be played, so tests begin when there are no more to come.
  const deadline = Date.now() + PATIENCE_MS
  while (!server.output().includes('All demo classes can be played')) {
    if (Date.now() > deadline) {
      await server.stop()
      throw new Error(`The demo classes are not ready in time:\n${server.output()}`)
    }
    await sleep(250)
  }
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}

// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default setUp
