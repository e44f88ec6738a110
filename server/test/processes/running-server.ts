/** The server as a separate process on a test database, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

type Role = 'server' | 'worker'
const NAMES: Readonly<Record<Role, string>> = { server: 'main', worker: 'worker' }
/** The whole run of `npm run test:full` starts what ships; a single file starts the sources, which need no build. */
const isBuilt = process.env['TEST_BUILT_SERVER'] === 'true'

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const argumentsOf = (role: Role): string[] =>
  isBuilt
    ? ['--enable-source-maps', fileOf(`dist/${NAMES[role]}.js`)]
    : ['--import', 'tsx', fileOf(`src/${NAMES[role]}.ts`)]
const tsconfig = fileURLToPath(new URL('../../tsconfig.json', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

interface TestEnvironment {
  /** Undefined: an embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  port: number
  env?: Record<string, string>
  /** What `npm start` runs, or `npm run worker`. */
  role?: Role
}

export interface RunningProcess {
  pid: number
  /** Kills it, like a power failure. */
  kill(): Promise<void>
  /** Asks it to stop, as a service manager does. */
  terminate(): void
  /** Resolves with its exit code; null after a signal that it did not handle. */
  readonly exited: Promise<number | null>
}

/** Resolves once an output has a text; a server may tell of something else before it listens. */
function said(output: Readable, text: string): Promise<void> {
  let heard = ''
  return new Promise((resolve) => {
    output.on('data', (part: Buffer) => {
      heard += part.toString()
      if (heard.includes(text)) resolve()
    })
  })
}

/** Resolves once it responds, or works. Not as `local`, which would create a demo studio. */
export async function runServer({
  databaseUrl,
  dataDir,
  port,
  env = {},
  role = 'server',
}: TestEnvironment): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, argumentsOf(role), {
    env: {
      ...process.env,
      // Mails are JSX, for which the settings of this workspace count.
      TSX_TSCONFIG_PATH: tsconfig,
      CARRIAGE_ENV: 'dev',
      CARRIAGE_API_ONLY: 'true',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  if (!child.stdout) throw new Error('It has no output')
  let complaint = ''
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()))
  await Promise.race([
    said(child.stdout, role === 'server' ? 'is ready on' : ''),
    gone.then(([code]) =>
      Promise.reject(new Error(`The ${role} ended with ${code}: ${complaint}`)),
    ),
  ])
  child.stdout.resume()
  child.stderr?.pipe(process.stderr)
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    terminate: () => void child.kill('SIGTERM'),
    // Sound: the first value of this event is the exit code, or null.
    exited: gone.then(([code]) => code as number | null),
  }
}
