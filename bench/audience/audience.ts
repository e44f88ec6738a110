/**
 * `npm run build && npm run bench:live -- audience`: thousands register for a class with a hundred seats within a minute and
 * come within the two minutes before its start, to two servers at one database; one of them is killed on the way. Meanwhile a
 * coach tells everybody who is there what to set up, which takes the way that all small messages to a class take; once all are in, as
 * many write in the chat as a class may. The floor
 * makes the same number of entries with node:http and pg alone: two reads by key, and the bytes of one answer. Servers,
 * PostgreSQL and members share one machine. `--members 1000 --seconds 30` for other numbers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { footbars, headrests, strapUses } from '@carriage/contract/reformer/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { Client } from 'pg'
import { startServer, untilPrepared } from '../../e2e/support/server.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'
import { memoryOf } from '../cpu.ts'
import { startFloor } from '../floor.ts'
import { signIn } from '../sign-in.ts'
import { addMembers } from '../members.ts'
import type { Came, Coming, Telling } from './audience-messages.ts'
import { planClass } from './plan-class.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '5000' },
    /** In which they register; they come in twice that. */
    seconds: { type: 'string', default: '60' },
  },
})
const MEMBERS = Number(values.members)
const SECONDS = Number(values.seconds)
const SEATS = 100
/** Between registering and the doors, and from the last one in to the start. */
const PAUSE_SECONDS = 10
/** Until the last heartbeats and messages have come. */
const SETTLE_SECONDS = 25
/** As many as a class may write. */
const CHAT_EACH_SECOND = 20
const CHAT_SECONDS = 20
/** From the last set-up to the end. */
const LAST_SECONDS = 10
const AGAIN_MS = 500
const FLOOR_SECONDS = 20
/** Each says something else. */
const SETUPS = footbars.flatMap((footbar) =>
  headrests.flatMap((headrest) =>
    strapUses.map((straps) => ({ ...NO_CHANGE, footbar, headrest, straps })),
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'carriage-audience-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
const env = { DATABASE_URL: database.url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
const dataDir = join(folder, 'server')
const first = await startServer({ dataDir, env })
await untilPrepared(first)
const second = await startServer({ dataDir, env: { ...env, LIVE_CARRIER: 'off' } })
const members = fork(fileURLToPath(new URL('audience-members.ts', import.meta.url)), {
  execArgv: process.execArgv,
})
const client = new Client({ connectionString: database.url })
try {
  await client.connect()
  const tokens = await addMembers(client, MEMBERS)
  const lasts = SECONDS * 3 + PAUSE_SECONDS * 2
  const live = await planClass(client, { seats: SEATS, inSeconds: lasts })
  const before = memoryOf(first.pid)
  members.send({
    urls: [first.url, second.url],
    tokens,
    classId: live.id,
    registerSeconds: SECONDS,
    pauseSeconds: PAUSE_SECONDS,
    enterSeconds: SECONDS * 2,
    chatEach: CHAT_EACH_SECOND,
    chatSeconds: CHAT_SECONDS,
    settleSeconds: SETTLE_SECONDS,
  } satisfies Coming)
  const telling = tellSetups(live.id)
  for (;;) {
    // Sound: the members send nothing else.
    const [message] = (await once(members, 'message')) as ['half' | Came]
    if (message === 'half') process.kill(second.pid, 'SIGKILL')
    else {
      process.stdout.write(`${await telling} set-ups were put off with 503, and told again\n\n`)
      await print(message, live.occurrenceId, memoryOf(first.pid) - before)
      break
    }
  }
} finally {
  members.kill()
  await client.end()
  await second.stop().catch(() => {})
  await first.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Tells one set-up after the other, from the first who comes in until the last messages have come; answers how often the server
 * put one off, which was told again.
 */
async function tellSetups(id: string): Promise<number> {
  const host = await signIn(first.url, 'admin')
  await sleep((SECONDS + PAUSE_SECONDS) * 1000)
  const everyMs =
    ((SECONDS * 2 + CHAT_SECONDS + SETTLE_SECONDS - LAST_SECONDS) / SETUPS.length) * 1000
  let putOff = 0
  for (const setup of SETUPS) {
    await sleep(everyMs)
    members.send({ setup, at: Date.now() } satisfies Telling)
    while ((await host.send('POST', `/live_class/admin/setup/${id}`, setup)).status === 503) {
      putOff += 1
      await sleep(AGAIN_MS)
    }
  }
  return putOff
}

async function print(came: Came, occurrenceId: string, memory: number): Promise<void> {
  const { rows } = await client.query<{ seats: number; registered: number }>(
    `SELECT count(*) FILTER (WHERE has_seat)::int AS seats, count(*)::int AS registered
      FROM live_rsvps WHERE occurrence_id = $1`,
    [occurrenceId],
  )
  const [stored] = rows
  const floor = await measureFloor(occurrenceId, came.answer)
  const line = (name: string, value: string, beside = '') =>
    process.stdout.write(`| ${name} | ${value} | ${beside} |\n`)
  const time = (all: readonly number[]) => `p50 ${at(all, 0.5)}, p99 ${at(all, 0.99)} ms`
  line(`${MEMBERS} members, ${SEATS} seats`, 'measured', 'floor')
  line('---', '---', '---')
  line('registered, with a seat', `${stored?.registered}, ${stored?.seats}`)
  line('registering', time(came.registering))
  line('entering', time(came.entering), time(floor))
  line('entering before one server was killed', time(came.entering.slice(0, came.enteredBefore)))
  line('entering after it', time(came.entering.slice(came.enteredBefore)))
  line('seats given and refused', String(came.refused))
  line('other calls that failed but for the kill', String(came.failed))
  line('calls put off with 429 or 503, and made again', String(came.busy))
  line('came, and were there in the end', `${came.entered}, ${came.present}`)
  line('calls and connections lost with the server', String(came.lost))
  line('audience as the last message of it says', String(came.audience))
  line('set-ups from the coach to a person', time(came.hearing))
  line(
    'set-ups heard, and not heard by somebody who was there',
    `${came.hearing.length}, ${came.unheard}`,
  )
  line(
    `chat, ${CHAT_EACH_SECOND} a second: written, refused by the class’s budget`,
    `${came.written}, ${came.chatRefused}`,
  )
  line('messages of the chat to a person', time(came.reading))
  line(
    'messages read, and not read by somebody who was there',
    `${came.reading.length}, ${came.unread}`,
  )
  line(
    'messages to a person',
    `${came.messages.seated} with a seat, ${came.messages.audience} without`,
  )
  line('bytes to a person', `${came.bytes.seated} with a seat, ${came.bytes.audience} without`)
  line(
    'memory of the server that stayed',
    `${((memory * 1024) / came.present).toFixed(0)} KB a person`,
  )
  line('load of the machine', loadavg()[0]?.toFixed(1) ?? '')
}

function at(all: readonly number[], share: number): string {
  const sorted = all.toSorted((one, next) => one - next)
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
}

/** Entries at the rate of the members, by a server that does the least. */
async function measureFloor(occurrenceId: string, answer: unknown): Promise<number[]> {
  const path = '/api/enter'
  const text = `SELECT has_seat, admitted_at FROM live_rsvps WHERE occurrence_id = $1 LIMIT 1`
  const statements = [text, `${text} OFFSET 1`].map((sent) => ({
    text: sent,
    values: [occurrenceId],
  }))
  const plan = {
    databaseUrl: database.url,
    lines: [{ method: 'GET' as const, path, statements, answer }],
  }
  const floor = await startFloor(folder, plan)
  try {
    const calls = Math.round((MEMBERS / (SECONDS * 2)) * FLOOR_SECONDS)
    const took: number[] = []
    await Promise.all(
      Array.from({ length: calls }, async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * FLOOR_SECONDS * 1000))
        const began = performance.now()
        await (await fetch(floor.url + path)).text()
        took.push(performance.now() - began)
      }),
    )
    return took
  } finally {
    await floor.stop()
  }
}
