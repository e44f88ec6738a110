/**
 * `npm run bench:studio`: what screens cost in a studio of a million members, and how many times of what they cost
 * in one of a thousand. Starts servers of its own and removes their data; takes some minutes and 5 GB of disk.
 * `-- --plans` also prints the plans of the hottest statements, `-- --write` puts both into docs/performance.md.
 * `-- --statistics` lets members write too and prints what PostgreSQL has counted; `-- --members 100000` is quicker.
 */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { type Server, startServer, untilPrepared } from '../e2e/support/server.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { signIn } from './sign-in.ts'
import { ownTool } from './own-tool.ts'
import { type Call, callsOf } from './studio/calls.ts'
import { planOf } from './studio/plans.ts'
import { describeCounters, readCounters, writeAsMembers } from './studio/statistics.ts'
import { openWire } from './wire.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    plans: { type: 'boolean', default: false },
    statistics: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const FEW = 1000
const MANY = Number(values.members)
const REQUESTS = 41
/** Mails are JSX, for which the settings of the server count. */
const SERVER_TSCONFIG = fileURLToPath(new URL('../server/tsconfig.json', import.meta.url))

interface Time {
  call: Call
  /** Milliseconds of the first request, and the median of those after it. */
  first: number
  median: number
}

const write = values.write
const withPlans = write || values.plans

const few = await inStudio(FEW, (calls) => timesOf(calls))
const plans: string[] = []
const insights: string[] = []
const many = await inStudio(MANY, async (calls, { dataDir, url, stop }) => {
  const counted = values.statistics ? await readCounters(dataDir) : undefined
  insights.push(await countInsights(dataDir))
  print(insights)
  const times = await timesOf(calls)
  print(table(few, times))
  if (counted) {
    await writeAsMembers(dataDir, url)
    print(describeCounters(counted, await readCounters(dataDir)))
  }
  if (withPlans) {
    await stop('keep')
    plans.push(...(await plansOf(dataDir)))
  }
  return times
})
print(plans)
if (write) writePage([...table(few, many), '', ...insights, '', ...plans].join('\n'))

/** Runs in a new studio of so many members, which is removed. */
async function inStudio<T>(
  members: number,
  run: (calls: Call[], server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer()
  try {
    await promisify(execFile)(
      process.execPath,
      ownTool('server/test/grow-studio.ts', server.dataDir, String(members)),
    )
    // Until then films of the demo classes are converted.
    await untilPrepared(server)
    return await run(await open(server.url, members), server)
  } finally {
    await server.stop()
    // It was stopped before, and its data kept, where plans were asked for.
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

async function open(url: string, members: number): Promise<Call[]> {
  return callsOf(members, {
    admin: await signIn(url, 'admin'),
    member: await signIn(url, 'member'),
  })
}

/** Plans of the hot calls, heard between a server and the database that has run in `dataDir`. */
async function plansOf(dataDir: string): Promise<string[]> {
  const database = await startEmbeddedPostgres({ dataDir })
  const wire = await openWire(database.url)
  try {
    const server = await startServer({ dataDir, env: { DATABASE_URL: wire.url } })
    try {
      const found: string[] = []
      for (const call of await open(server.url, MANY))
        if (call.hot) found.push(await planOf({ wire, url: database.url }, call))
      return found
    } finally {
      await server.stop()
    }
  } finally {
    wire.close()
    await database.stop()
  }
}

/** What the job that counts Insights takes, as a table. */
async function countInsights(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ownTool('server/test/count-insights.ts', dataDir),
    { env: { ...process.env, TSX_TSCONFIG_PATH: SERVER_TSCONFIG } },
  )
  return stdout
}

/** One request after the other, so that none waits for another. */
async function timesOf(calls: readonly Call[]): Promise<Time[]> {
  const times: Time[] = []
  for (const call of calls) {
    const taken: number[] = []
    for (let n = 0; n <= REQUESTS; n++) {
      const begin = performance.now()
      await call.api.get(call.path)
      taken.push(performance.now() - begin)
    }
    const [first = 0, ...others] = taken
    const median = others.toSorted((a, b) => a - b)[Math.floor(REQUESTS / 2)] ?? 0
    times.push({ call, first, median })
  }
  return times
}

function table(atFew: readonly Time[], atMany: readonly Time[]): string[] {
  const rows = atMany.map(({ call: { name, goal }, first, median }, n) => {
    const before = atFew[n]?.median ?? 0
    const times = median / before
    const limit = goal === undefined ? '' : 'ms' in goal ? `${goal.ms} ms` : `${goal.times} times`
    const holds = goal && ('ms' in goal ? median <= goal.ms : times <= goal.times)
    const cells = [name, ms(before), ms(median), ms(first), times.toFixed(1), limit]
    return `| ${cells.join(' | ')} | ${holds === undefined ? '' : holds ? 'holds' : '**does not hold**'} |`
  })
  return [
    `| call | ms at ${FEW} | ms at ${MANY} | first | times | goal | |`,
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function ms(value: number): string {
  return value.toFixed(1)
}

/** Replaces what stands between the two marks of the page. */
function writePage(text: string): void {
  const page = new URL('../docs/performance.md', import.meta.url)
  const when = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores`
  const measured = `<!-- measured -->\n\nMeasured on ${when}.\n\n${text}\n<!-- end -->`
  const before = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    before.replace(/<!-- measured -->[^]*<!-- end -->/, () => measured),
  )
}
