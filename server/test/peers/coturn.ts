/** A coturn on loopback, with the shared secret of its `use-auth-secret`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Turn } from '../../src/adapters/live-engine/embedded/ice-servers.ts'
import { askRelay } from '../../src/doctor/checks/ask-relay.ts'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface Coturn {
  turn: Turn
  stop(): Promise<void>
}

export async function startCoturn(program: string): Promise<Coturn> {
  const folder = makeTemporaryFolder('carriage-coturn-')
  const port = await freePort()
  const turn = { url: `turn:127.0.0.1:${port}`, secret: 'a secret of the operator' }
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(port),
    realm: 'studio.test',
    'static-auth-secret': turn.secret,
    userdb: join(folder.path, 'turndb'),
    pidfile: join(folder.path, 'pid'),
    'log-file': join(folder.path, 'log'),
  }
  // It has no configuration but these; the classes of tests are on loopback too.
  const switches = ['n', 'no-cli', 'no-tls', 'no-dtls', 'use-auth-secret', 'allow-loopback-peers']
  const args = [
    ...switches.map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  ]
  const child = spawn(program, args, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await vi.waitFor(async () => expect(await askRelay(turn)).toBe('allocated'), {
    timeout: 20_000,
    interval: 100,
  })
  return {
    turn,
    async stop() {
      child.kill('SIGKILL')
      await gone
      await folder.remove()
    },
  }
}
