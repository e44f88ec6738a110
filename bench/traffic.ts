/**
 * `npm run bench:traffic`: a server with two thousand members who look around, watch films and attend a live class, with
 * time to think between. Then the same members in less and less time, until something breaks, and what that is. Server,
 * PostgreSQL and the members share one machine, which has to have nothing else to do. Takes seven minutes; the data is
 * removed. `-- --members 500` for another number of members.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { type Server, startServer, untilPrepared } from '../e2e/support/server.ts'
import { joinEmbeddedPostgres } from '../server/src/platform/embedded-postgres/join.ts'
import { cpuOf, cpuOfPostgres, memoryOf } from './cpu.ts'
import { addMembers } from './members.ts'
import { signIn } from './sign-in.ts'
import type { FromMembers, Kind, Studio, ToMembers } from './traffic-members.ts'

const { values } = parseArgs({ options: { members: { type: 'string', default: '2000' } } })
const MEMBERS = Number(values.members)
/** As many as a live class holds. */
const PRESENT = 100
const LIVE_IN_MINUTES = 4
/** Until all members have come; then some think and others watch, as they go on doing. */
const COMING_SECONDS = 60
/** Until members who wait at the former pace have gone on at the new one. */
const SETTLE_SECONDS = 8
const SECONDS = 90
const FASTER = [2, 4, 8]
const FASTER_SECONDS = 20
const SLOW_MS = 1000
/** Of the server's pool. */
const CONNECTIONS = 10

interface Load {
  pace: number
  kinds: Kind[]
  all: Kind
  firstError: string | undefined
  perSecond: number
  /** Percent of a processor. */
  server: number
  postgres: number
  members: number
  /** Connections that worked for the server, of all samples; most of them at once. */
  busy: number
  /** Megabytes. */
  memory: number
  /** Of the machine, over the last minute; above its processors, others compete. */
  waiting: number
}

async function studioOf({ url }: Server, tokens: readonly string[]): Promise<Studio> {
  const member = await signIn(url, 'member')
  const { videos } = await member.get<{ videos: { _id: string }[] }>('/video/all')
  const { available_programs: programs } = await member.get<{
    available_programs: { _id: string }[]
  }>('/program/available')
  const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
  return {
    url,
    tokens,
    videos: idsOf(videos),
    programs: idsOf(programs),
    liveClass: await scheduleLive(url),
    present: Math.min(PRESENT, MEMBERS),
    comingSeconds: COMING_SECONDS,
  }
}

/** A class that can be entered at once. */
async function scheduleLive(url: string): Promise<string> {
  const coach = await signIn(url, 'coach')
  const { user } = await coach.get<{ user: { _id: string } }>('/user/profile')
  interface Answer {
    live_class: { _id: string }
  }
  const { live_class: live } = await coach.post<Answer>('/live_class/admin/create', {
    title: 'Evening reformer',
    description: 'Slow and even',
    difficulty_level: 'beginner',
    categories: ['core'],
    duration: 45,
    instructor: user._id,
  })
  const at = new Date(Date.now() + LIVE_IN_MINUTES * 60_000).toISOString()
  await coach.post(`/live_class/admin/update/${live._id}`, {
    publish_date: at.slice(0, 10),
    publish_time: at.slice(11, 19),
    timezone: 'UTC',
    capacity: PRESENT,
    recurring_schedule: false,
    status: 'scheduled',
  })
  return live._id
}

function startMembers() {
  const child = fork(fileURLToPath(new URL('traffic-members.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  return {
    pid: child.pid ?? 0,
    async ask(message: ToMembers): Promise<FromMembers> {
      child.send(message)
      // Sound: members answer each message with one.
      const [answer] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the members have ended'))),
      ])) as [FromMembers]
      return answer
    },
    stop: () => child.kill(),
  }
}

async function load(
  server: Server,
  members: ReturnType<typeof startMembers>,
  client: Client,
  pace: number,
  seconds: number,
): Promise<Load> {
  await members.ask({ type: 'pace', pace })
  await sleep((pace === 1 ? COMING_SECONDS : SETTLE_SECONDS) * 1000)
  const used = () => ({
    at: performance.now(),
    server: cpuOf(server.pid),
    postgres: cpuOfPostgres(server.dataDir),
    members: cpuOf(members.pid),
  })
  const before = used()
  const busy: number[] = []
  const look = async () => {
    const { rows } = await client.query<{
      busy: string
    }>(`SELECT count(*) AS busy FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`)
    busy.push(Number(rows[0]?.busy))
  }
  const timer = setInterval(() => void look(), 500)
  const answer = await members.ask({ type: 'measure', seconds })
  clearInterval(timer)
  if (answer.type !== 'measured') throw new Error('the members did not measure')
  const after = used()
  const share = (of: 'server' | 'postgres' | 'members') =>
    ((after[of] - before[of]) / (after.at - before.at)) * 100
  return {
    pace,
    ...answer,
    perSecond: answer.all.requests / seconds,
    server: share('server'),
    postgres: share('postgres'),
    members: share('members'),
    busy: busy.reduce((sum, each) => sum + each, 0) / Math.max(1, busy.length),
    memory: memoryOf(server.pid),
    waiting: loadavg()[0] ?? 0,
  }
}

/** What is at its end; undefined while nothing of ours is. Slow answers alone are those of a machine with other work. */
function brokenBy({ all, firstError, server, postgres, members, busy }: Load): string | undefined {
  if (all.errors > 0) return `${all.errors} errors, the first: ${firstError}`
  if (all.p99 <= SLOW_MS) return undefined
  const causes = [
    server > 85 && `the processor of the server (${server.toFixed(0)} %)`,
    busy > CONNECTIONS - 1 && `the pool (${busy.toFixed(1)} of ${CONNECTIONS} connections busy)`,
    server + postgres + members > availableParallelism() * 85 && 'all processors of the machine',
  ].filter((cause) => cause !== false)
  return causes.length > 0 ? `p99 is ${all.p99.toFixed(0)} ms by ${causes.join(', ')}` : undefined
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function printKinds({ kinds, all }: Load): void {
  const rows = [...kinds.toSorted((a, b) => b.requests - a.requests), all]
  print([
    '',
    '| call | requests | errors | p50 ms | p99 ms |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, requests, errors, p50, p99 }) =>
        `| ${name} | ${requests} | ${errors} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    ),
    '',
  ])
}

function printLoads(loads: readonly Load[]): void {
  print([
    '| pace | requests/s | errors | p50 ms | p99 ms | server | PostgreSQL | members | CPU ms a request | busy connections | memory | load |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...loads.map((each) => {
      const shares = [each.server, each.postgres, each.members].map((of) => `${of.toFixed(0)} %`)
      const { requests: _, errors, p50, p99 } = each.all
      const cells = [`${each.pace}`, each.perSecond.toFixed(0), `${errors}`, p50.toFixed(1)]
      const cpu = ((each.server + each.postgres) * 10) / each.perSecond
      const rest = [p99.toFixed(1), ...shares, cpu.toFixed(2), each.busy.toFixed(1)]
      rest.push(`${each.memory.toFixed(0)} MB`, each.waiting.toFixed(1))
      return `| ${[...cells, ...rest].join(' | ')} |`
    }),
    '',
  ])
}

const server = await startServer()
try {
  await untilPrepared(server)
  const { url, stop } = await joinEmbeddedPostgres({ dataDir: server.dataDir })
  const client = new Client({ connectionString: url })
  await client.connect()
  const members = startMembers()
  try {
    const studio = await studioOf(server, await addMembers(client, MEMBERS))
    await members.ask({ type: 'begin', studio })
    const usual = await load(server, members, client, 1, SECONDS)
    printKinds(usual)
    const loads = [usual]
    for (const pace of FASTER) {
      if (loads.some((each) => brokenBy(each) !== undefined)) break
      loads.push(await load(server, members, client, pace, FASTER_SECONDS))
    }
    printLoads(loads)
    const broken = loads.findLast((each) => brokenBy(each) !== undefined)
    print([broken ? `At pace ${broken.pace}: ${brokenBy(broken)}` : 'Nothing broke.'])
    if (brokenBy(usual)?.includes('errors')) process.exitCode = 1
  } finally {
    members.stop()
    await client.end()
    await stop()
  }
} finally {
  await server.stop()
}
