/** The server that stands in for Mux, for the server of one test; its films are those of the product's own converter. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(
  new URL('../../server/test/video-host/mux-program.ts', import.meta.url),
)

export interface MuxServer {
  /** Variables for the server. */
  env: Readonly<Record<string, string>>
  /** Of its playlists and films; without a slash at the end. */
  streamUrl: string
  stop: () => Promise<void>
}

/** `film`: what every film is made of. `webhook`: where the server takes its events. */
export async function startMuxServer(film: string, webhook: string): Promise<MuxServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, film, webhook], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => Promise.reject(new Error('The stand-in for Mux does not start'))),
  ])
  // Sound: what the program prints.
  const env = JSON.parse(String(line)) as Record<string, string>
  return {
    env,
    streamUrl: env['MUX_STREAM_URL'] ?? '',
    async stop() {
      child.kill()
      await gone
    },
  }
}
