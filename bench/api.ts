/**
 * `npm run bench`: the CPU time of the server for a call of the main path, beside that of a floor which makes the
 * same reads and answers the same bytes with node:http and pg alone. Both run in turn in one run, so that the
 * machine cancels out. Everything runs on loopback and on a data folder of its own, which is removed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Server, startServer, untilPrepared } from '../e2e/support/server.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { hashPassword } from '../server/src/features/accounts/password/passwords.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { type Floor, type FloorLine, readsOf, startFloor } from './floor.ts'
import { measureFilms } from './films.ts'
import { forgetAll } from './forget.ts'
import { type Call, repeat, send } from './load.ts'
import { measurePages } from './pages/pages.ts'
import { measureRest } from './rest.ts'
import { printTable, type Row } from './table.ts'
import { openWire, type Wire } from './wire.ts'
import { JOB_SCHEMA } from '../server/src/platform/jobs/job-schema.ts'

const member = { email: 'member@carriage.test', password: 'carriage-demo' }
const loginBody = JSON.stringify(member)
const signIn = { method: 'POST', path: '/api/auth/login', token: '' } as const
const ROUNDS = 4
/** So many times the requests come first: a process compiles what it does often, in threads that count too. */
const WARM_UP = 3

interface Line {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** In all, over the rounds. */
  requests: number
  /** The most that the server may take, as a multiple of the floor. */
  goal: number
}

const folder = mkdtempSync(join(tmpdir(), 'carriage-bench-'))

/** The calls of the main path beside the floor. */
async function measureCalls(): Promise<Row[]> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
  try {
    const { plans, port } = await planCalls(database.url)
    // The floor has no proxy between itself and PostgreSQL, so the server must not have one either.
    const server = await startServer({ dataDir: serverFolder, port, env: envOf(database.url) })
    try {
      const floor = await startFloor(folder, {
        databaseUrl: database.url,
        lines: [...plans.values()],
      })
      try {
        return await compareCalls(server, floor, plans)
      } finally {
        await floor.stop()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

const serverFolder = join(folder, 'server')
const envOf = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' })

/** What the floor has to do for each call, heard by a proxy between a server and its database. */
async function planCalls(
  databaseUrl: string,
): Promise<{ plans: Map<Line, FloorLine>; port: number }> {
  const wire = await openWire(databaseUrl)
  try {
    const server = await startServer({ dataDir: serverFolder, env: envOf(wire.url) })
    try {
      // Their films take the processor, and change what lists show.
      await untilPrepared(server)
      await untilQuiet(wire)
      const callOf = signedIn(server)
      const plans = new Map<Line, FloorLine>()
      const plan = async (line: Line) => {
        await forgetAll(databaseUrl)
        const made = await planOf(wire, line, await callOf(line))
        plans.set(line, made)
        return made
      }
      // First, as long as nothing is remembered that all members share.
      const { answer } = await plan(home)
      // Sound: the contract's answer.
      for (const line of linesAfter(answer as HomeAnswer, loginBody)) await plan(line)
      return { plans, port: Number(new URL(server.url).port) }
    } finally {
      await server.stop()
    }
  } finally {
    wire.close()
  }
}

/** Gives the call of a line with a new session, which the server does not remember yet, in one browser. */
function signedIn(server: Server): (line: Line) => Promise<Call> {
  let cookie: string | undefined
  return async ({ method, path, body }) => {
    const url = server.url + signIn.path
    const answer = await send({ ...signIn, url, body: loginBody, cookie })
    cookie ??= answer.cookie
    // Sound: the contract's answer.
    const { access_token: token } = (read(answer.body) as LoginAnswer).token
    return { method, url: server.url + path, token, body, cookie }
  }
}

async function compareCalls(
  server: Server,
  floor: Floor,
  plans: ReadonlyMap<Line, FloorLine>,
): Promise<Row[]> {
  const callOf = signedIn(server)
  const rows: Row[] = []
  for (const [line, { statements }] of plans) {
    const ours = await callOf(line)
    const theirs = { ...ours, url: floor.url + line.path }
    await repeat(ours, line.requests * WARM_UP)
    await repeat(theirs, line.requests * WARM_UP)
    const used = { ours: 0, theirs: 0, postgres: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const postgres = cpuOfPostgres(join(folder, 'database'))
      used.ours += await usedBy(server.pid, ours, line.requests / ROUNDS)
      used.postgres += cpuOfPostgres(join(folder, 'database')) - postgres
      used.theirs += await usedBy(floor.pid, theirs, line.requests / ROUNDS)
    }
    rows.push({
      line: line.name,
      unit: 'ms',
      floor: used.theirs / line.requests,
      value: used.ours / line.requests,
      postgres: used.postgres / line.requests,
      reads: statements.length,
      mostTimes: line.goal,
    })
  }
  return rows
}

interface LoginAnswer {
  token: { access_token: string }
}
interface HomeAnswer {
  enrolled_programs: { _id: string }[]
}

const get = (name: string, path: string, requests: number): Line => ({
  name,
  method: 'GET',
  path: `/api${path}`,
  requests,
  goal: 1.5,
})

const home = get('home', '/program/home', 2000)

const linesAfter = ({ enrolled_programs: programs }: HomeAnswer, login: string): Line[] => [
  get('list of 20 videos, signed in', '/video/all', 2000),
  get('profile', '/user/profile', 4000),
  get('program details', `/program/details/${programs[0]?._id}`, 2000),
  get('health', '/health', 6000),
  {
    name: 'login, same argon2',
    method: signIn.method,
    path: signIn.path,
    body: login,
    requests: 200,
    goal: 1.05,
  },
]

/** What the floor has to do for a line: the reads of a call that finds nothing remembered. */
async function planOf(wire: Wire, line: Line, call: Call): Promise<FloorLine> {
  const { result, statements } = await wire.listen(() => send(call))
  const { method, path, body } = line
  return {
    method,
    path,
    statements: readsOf(statements),
    answer: read(result.body),
    ...(body !== undefined && { password: { hash: await hashPassword(member.password) } }),
  }
}

/** Resolves when jobs have sent nothing for a second but looks at their queue. */
async function untilQuiet(wire: Wire): Promise<void> {
  const { statements } = await wire.listen(() => setTimeout(1000))
  if (statements.some(({ text }) => !text.includes(JOB_SCHEMA))) await untilQuiet(wire)
}

async function usedBy(pid: number, call: Call, requests: number): Promise<number> {
  const before = cpuOf(pid)
  await repeat(call, requests)
  return cpuOf(pid) - before
}

const read = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

try {
  // First, since the other lines leave the machine with work to do.
  const rest = await measureRest(join(folder, 'rest'))
  const calls = await measureCalls()
  const films = process.platform === 'linux' ? await measureFilms() : []
  printTable([...calls, ...films, ...rest, ...(await measurePages())])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
