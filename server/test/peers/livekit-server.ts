/** A real LiveKit server on loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface LiveKitServer {
  options: { url: string; apiUrl: string; apiKey: string; apiSecret: string }
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const KEYS = { apiKey: 'studio', apiSecret: 'a-secret-of-32-characters-for-tests' }

/** `webhook`: where it tells what happens. */
export async function startLiveKit(program: string, webhook: string): Promise<LiveKitServer> {
  const folder = makeTemporaryFolder('carriage-livekit-')
  const [port, udp, tcp] = [await freePort(), await freePort(), await freePort()]
  const file = join(folder.path, 'livekit.json')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration({ port, udp, tcp, webhook })))
  const apiUrl = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(program, ['--config', file, '--node-ip', '127.0.0.1'], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(apiUrl), { timeout: 30_000, interval: 50 })
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    options: { url: apiUrl.replace('http', 'ws'), apiUrl, ...KEYS },
    kill,
    start,
    async stop() {
      await kill()
      await folder.remove()
    },
  }
}

interface Ports {
  port: number
  udp: number
  tcp: number
  webhook: string
}

const configuration = ({ port, udp, tcp, webhook }: Ports) => ({
  port,
  bind_addresses: ['127.0.0.1'],
  keys: { [KEYS.apiKey]: KEYS.apiSecret },
  rtc: {
    enable_loopback_candidate: true,
    interfaces: { includes: ['lo'] },
    udp_port: udp,
    tcp_port: tcp,
    use_external_ip: false,
  },
  logging: { level: 'error' },
  webhook: { api_key: KEYS.apiKey, urls: [webhook] },
})
