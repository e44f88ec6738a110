/**
 * `npm run bench -- fleet`: the busiest hour of a Monday evening of 1,000,000 members at a hundredth of its size, on a real
 * server and a real PostgreSQL of this machine, beside what the model of capacity predicts. Films are not sent: a CDN does
 * that. `--members`, `--part 10` and `--seconds` change the studio, the size and the length (120 seconds).
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { assumptions, callNames } from './assumptions.ts'
import type { Hour, Lived } from './fleet-members.ts'
import { demandOf } from './model.ts'
import { minus, read } from './meters.ts'
import { callCosts } from './unit-costs.ts'
import { write } from './tables.ts'
import { withStudio } from './with-studio.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '1000000' },
    part: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
  },
})
const [members, part, seconds] = [values.members, values.part, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const IDLE_SECONDS = 30
/** Everybody who watches has reported once, so that rows are changed and not new. */
const WARM_SECONDS = assumptions.progressEverySeconds + 5
/** Connections of PostgreSQL tell of their rows when they have been idle for ten seconds. */
const SETTLE_MS = 12_000

const print = (line = ''): void => void process.stdout.write(`${line}\n`)

function startMembers() {
  const child = fork(fileURLToPath(new URL('fleet-members.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  return {
    async live(hour: Hour): Promise<Lived> {
      child.send(hour)
      // Sound: they answer each hour once.
      const [lived] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the members have ended'))),
      ])) as [Lived]
      return lived
    },
    stop: () => child.kill(),
  }
}

const demand = demandOf(members)
const watching = Math.round(demand.watching / part)

await withStudio(watching, async ({ server, client, studio }) => {
  const fleet = startMembers()
  try {
    const calls = Object.fromEntries(
      callNames.map((name) => [name, demand.calls[name] / part]),
    ) as Hour['calls'] // Sound: the names of all calls.
    const { progressEverySeconds } = assumptions
    const hour = { studio, calls, watching, progressEverySeconds }
    await sleep(SETTLE_MS)
    const atRest = await read(server, client)
    await sleep(IDLE_SECONDS * 1000)
    const idle = minus(await read(server, client), atRest)
    await fleet.live({ ...hour, seconds: WARM_SECONDS })
    await sleep(SETTLE_MS)
    const load = loadavg()[0] ?? 0
    const before = await read(server, client)
    const { kinds, firstError } = await fleet.live({ ...hour, seconds })
    await sleep(SETTLE_MS)
    const used = minus(await read(server, client), before)

    print(
      `${members.toLocaleString('en-US')} members, ${part === 1 ? 'all of it' : `1/${part} of it`}: ${watching} watch at once`,
    )
    print(`${seconds} s, ${availableParallelism()} cores, load ${load.toFixed(1)} before`)
    print()
    print('| call | requests | errors | p50 ms | p99 ms |')
    print('|---|---|---|---|---|')
    const all = kinds.flatMap(({ ms }) => ms)
    const errors = kinds.reduce((sum, kind) => sum + kind.errors, 0)
    for (const kind of [...kinds, { name: 'all', requests: all.length, errors, ms: all }]) {
      const sorted = kind.ms.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
      print(`| ${kind.name} | ${kind.requests} | ${kind.errors} | ${at(0.5)} | ${at(0.99)} |`)
    }
    if (firstError !== undefined) print(`The first error: ${firstError}`)
    print()
    const predicted = (of: 'server' | 'postgres' | 'bytes' | 'rows' | 'log') =>
      callNames.reduce((sum, name) => sum + calls[name] * seconds * callCosts[name][of], 0)
    /** Of the time that was measured, what an idle server would have used is taken away. */
    const own = (of: 'server' | 'postgres' | 'rows' | 'log') =>
      used[of] - (idle[of] / idle.at) * used.at
    print('| | predicted | measured | measured / predicted |')
    print('|---|---|---|---|')
    const rows: (readonly [string, number, number])[] = [
      ['requests/s', demand.requests / part, all.length / seconds],
      ['CPU of the server, ms a second', predicted('server') / seconds, own('server') / seconds],
      [
        'CPU of PostgreSQL, ms a second',
        predicted('postgres') / seconds,
        own('postgres') / seconds,
      ],
      [
        'bytes of answers/s',
        predicted('bytes') / seconds,
        kinds.reduce((sum, { bytes }) => sum + bytes, 0) / seconds,
      ],
      ['rows written/s', predicted('rows') / seconds, own('rows') / seconds],
      ['bytes of the log/s', predicted('log') / seconds, own('log') / seconds],
    ]
    for (const [name, paper, real] of rows)
      print(`| ${name} | ${write(paper)} | ${write(real)} | ${(real / paper).toFixed(2)} |`)
    const idleMs = ((idle.server + idle.postgres) / idle.at) * 1000
    print(`\nIdle, taken away: ${idleMs.toFixed(1)} ms a second.`)
    if (errors > 0) process.exitCode = 1
  } finally {
    fleet.stop()
  }
})
