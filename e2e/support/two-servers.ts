/**
 * Two servers on one PostgreSQL and one folder, behind nginx, one of which may be killed again and again, and one that carries
 * the live classes and lives.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'
import { keep } from './keep.ts'
import { type Server, startServer } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Installation {
  /** The program of nginx. */
  nginx: string
  /** A finished studio, which is used up. */
  dataDir: string
  /** Seconds between two deaths, of one server and then the other; none die when left out. */
  killEvery?: number | undefined
}

interface TwoServers {
  /** That of nginx. */
  url: string
  stop: () => Promise<void>
}

export async function startTwoServers({
  nginx,
  dataDir,
  killEvery,
}: Installation): Promise<TwoServers> {
  const database = await startProgram('database/postgres-program.ts', [dataDir], dataDir)
  const carrier = await findFreePort()
  const ports = [await findFreePort(), await findFreePort()]
  const behind = [nginx, join(dataDir, 'media'), ...[carrier, ...ports].map(String)]
  const proxy = await startProgram('peers/nginx-program.ts', behind)
  const url = `http://localhost:${proxy.word}`
  const env = {
    DATABASE_URL: database.word,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    ACCEL_PREFIX: '/carriage-media/',
  }
  const run = (port: number) => startServer({ dataDir, port, env: { ...env, LIVE_CARRIER: 'off' } })
  // It works on no jobs, so that those meet the deaths of the others.
  const carrying = await startServer({
    dataDir,
    port: carrier,
    env: { ...env, WORKERS: 'external' },
  })
  const running: Server[] = []
  for (const port of ports) running.push(await run(port))

  const stopped = new AbortController()
  const killing = killEvery
    ? killInTurn({ running, run: (at) => run(ports[at] ?? 0), every: killEvery }, stopped.signal)
    : Promise.resolve()
  return {
    url,
    async stop() {
      stopped.abort()
      await killing
      await Promise.all([carrying, ...running].map((server) => server.stop()))
      await proxy.stop()
      await database.stop()
    },
  }
}

interface Killing {
  running: Server[]
  run: (at: number) => Promise<Server>
  /** In seconds. */
  every: number
}

async function killInTurn({ running, run, every }: Killing, signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at = 1 - at) {
    await sleep(every * 1000, undefined, { signal }).catch(() => {})
    const victim = running[at]
    if (signal.aborted || !victim) return
    process.kill(victim.pid, 'SIGKILL')
    await victim.stop()
    running[at] = await run(at)
  }
}

interface Program {
  /** What it says when it is ready. */
  word: string
  stop: () => Promise<void>
}

/** Starts a program of the server's tests; `folder` is removed with it. */
async function startProgram(
  path: string,
  args: readonly string[],
  folder?: string,
): Promise<Program> {
  const program = join(root, 'server/test', path)
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = keep(child.pid ?? 0, folder)
  try {
    return { word: await readWord(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readWord(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-10_000)
      const word = /^READY (.+)$/m.exec(output)?.[1]
      if (word !== undefined) resolve(word)
    })
    child.on('error', reject)
    child.on('close', () => reject(new Error(`A program does not start:\n${output}`)))
  })
}
