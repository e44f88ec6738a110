/** A LiveKit server on loopback for the server of a run, which browsers reach too. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { keep } from './keep.ts'

const KEYS = { apiKey: 'studio', apiSecret: 'a-secret-of-32-characters-for-tests' }
const READY_WITHIN_MS = 30_000

export interface LiveKit {
  /** Variables for the server. */
  env: Readonly<Record<string, string>>
  /** Again after a stop that kept its data, at the same ports. */
  start: () => Promise<void>
  /** At once, whoever is in a room. */
  stop: (data?: 'keep') => Promise<void>
}

/** `webhook`: the address of the server's route. */
export async function startLiveKit(program: string, webhook: string): Promise<LiveKit> {
  const root = mkdtempSync(join(tmpdir(), 'carriage-e2e-livekit-'))
  const [port, udp, tcp] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const file = join(root, 'livekit.json')
  const configuration = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [KEYS.apiKey]: KEYS.apiSecret },
    rtc: {
      enable_loopback_candidate: true,
      interfaces: { includes: ['lo'] },
      udp_port: udp,
      tcp_port: tcp,
      use_external_ip: false,
      stun_servers: [`127.0.0.1:${udp}`],
    },
    logging: { level: 'error' },
    webhook: { api_key: KEYS.apiKey, urls: [webhook] },
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration))
  let stop: LiveKit['stop'] = () => Promise.resolve()
  const start = async () => {
    const child = spawn(program, ['--config', file, '--node-ip', '127.0.0.1'], { stdio: 'ignore' })
    const end = keep(child.pid ?? 0, root)
    stop = (data) => {
      child.kill('SIGKILL')
      return end(data)
    }
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('LiveKit does not start')
      await sleep(50)
    }
  }
  await start()
  return {
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: KEYS.apiKey,
      LIVEKIT_API_SECRET: KEYS.apiSecret,
    },
    start,
    stop: (data) => stop(data),
  }
}
