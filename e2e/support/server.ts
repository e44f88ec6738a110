/** The built server as a child process, on a free port and on data of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'
import { keep } from './keep.ts'

export interface Server {
  /** Without a slash at the end. */
  url: string
  dataDir: string
  pid: number
  /** What it has printed so far. */
  output: () => string
  /** Stops it in good order and removes its data, unless they are to be kept. */
  stop: (data?: 'keep') => Promise<void>
  /** Ends it at once, as the kernel does when memory runs out; its data stay. */
  kill: () => Promise<void>
}

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
/** Ends a start that hangs; a busy machine takes minutes for it. */
const READY_WITHIN_MS = 600_000

/** Variables of the shell that runs the tests, as far as a program needs them; none that configure the server. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS']

export interface ServerOptions {
  /** Further variables for it. */
  env?: Readonly<Record<string, string>>
  /** A folder for its data, which may hold some; a new one when left out. */
  dataDir?: string
  port?: number
}

/**
 * Starts the server with its demo studio and waits until it answers.
 *
 * @throws Error with its output when it ends or does not get ready within two minutes
 */
export async function startServer({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'carriage-e2e-')),
  port: wanted,
}: ServerOptions = {}): Promise<Server> {
  if (!existsSync(program)) throw new Error('server/dist is missing: run npm run build first')
  const port = wanted ?? (await findFreePort())
  const url = `http://localhost:${port}`
  // As `npm start` does.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--enable-source-maps', program],
    {
      cwd: tmpdir(),
      env: {
        ...inherit(),
        NODE_ENV: 'production',
        CARRIAGE_ENV: 'local',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  // With a database of somebody else the folder is theirs, too.
  const stop = keep(child.pid ?? 0, env['DATABASE_URL'] === undefined ? dataDir : undefined)
  let output = ''
  let late: NodeJS.Timeout | undefined
  const ready = new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Error('it is not ready in time')), READY_WITHIN_MS)
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (/is ready on http/.test(output)) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => reject(new Error(`it ended with code ${code}`)))
    child.on('error', reject)
  })
  try {
    await ready
    await expectHealth(url)
    const kill = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      // The keeper, which would remove the data with us, has nothing left to end.
      void stop('keep')
    }
    return { url, dataDir, pid: child.pid ?? 0, output: () => output, stop, kill }
  } catch (cause) {
    await stop()
    throw new Error(`The server does not start:\n${output}`, { cause })
  } finally {
    clearTimeout(late)
  }
}

function inherit(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const PREPARED_WITHIN_MS = 600_000

/**
 * Waits until every demo class can be played: progress counts those, so that tests begin with all.
 * Stops the server when they are not in time, and throws.
 */
export async function untilPrepared({ output, stop }: Server): Promise<void> {
  const deadline = Date.now() + PREPARED_WITHIN_MS
  while (!output().includes('All demo classes can be played')) {
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`The demo classes are not ready in time:\n${output()}`)
    }
    await sleep(250)
  }
}

async function expectHealth(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health`)
  if (!answer.ok) throw new Error(`GET /api/health answers ${answer.status}`)
}
