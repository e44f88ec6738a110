/**
 * `npm run bench -- units`: the unit costs of the model of capacity, to be put into unit-costs.ts. Server and PostgreSQL
 * are measured by their CPU time, so other work on the machine counts little. Takes about six minutes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSource } from '../../server/test/films/sources.ts'
import { runMediaTask } from '../../server/src/adapters/video-host/embedded/run-media-task.ts'
import { cpuOfTree } from '../cpu.ts'
import { type CallName, callNames } from './assumptions.ts'
import { requestOf, send, type Studio } from './member-calls.ts'
import { minus, read, type Reading } from './meters.ts'
import { type Place, withStudio } from './with-studio.ts'

const MEMBERS = 600
const CONNECTIONS = 8
const IDLE_SECONDS = 30
/** Connections of PostgreSQL tell of their rows when they have been idle for ten seconds. */
const SETTLE_MS = 12_000
const REPORT_MS = 15_000
/** Of each call; reports come from all members every 15 seconds. */
const REQUESTS: Partial<Record<CallName, number>> = { login: 150, home: 1500 }
const USUAL = 2000
const REPORTS = 4

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Makes so many requests of a kind, some at a time, each by the next member; returns the bytes of all answers. */
async function repeat(
  studio: Studio,
  name: CallName,
  times: number,
  at: (nth: number) => number,
): Promise<number> {
  let next = 0
  let bytes = 0
  const worker = async () => {
    for (let nth = next++; nth < times; nth = next++) {
      const place = nth % studio.tokens.length
      const answer = await send(studio, place, requestOf(name, studio, { place, nth, at: at(nth) }))
      bytes += answer
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return bytes
}

async function measureReports({ studio }: Place): Promise<[times: number, bytes: number]> {
  let bytes = 0
  for (let round = 1; round <= REPORTS; round++) {
    const begun = performance.now()
    bytes += await repeat(studio, 'progress', MEMBERS, () => (round + 1) * 15)
    await sleep(Math.max(0, REPORT_MS - (performance.now() - begun)))
  }
  return [MEMBERS * REPORTS, bytes]
}

async function measureCalls(place: Place): Promise<void> {
  const { server, client, studio } = place
  const used = async (work: () => Promise<[number, number]>) => {
    const before = await read(server, client)
    const [times, bytes] = await work()
    await sleep(SETTLE_MS)
    return { times, bytes, used: minus(await read(server, client), before) }
  }
  await sleep(SETTLE_MS)
  const idle = await used(async () => {
    await sleep(IDLE_SECONDS * 1000)
    return [1, 0]
  })
  const rate = (of: 'server' | 'postgres' | 'rows' | 'log') => idle.used[of] / idle.used.at
  print(`idle cores: ${(rate('server') + rate('postgres')).toFixed(4)}`)
  // Everybody has begun a film, as they have after the first of many reports.
  await repeat(studio, 'progress', MEMBERS, () => 15)
  for (const name of callNames) {
    const times = REQUESTS[name] ?? USUAL
    const [warm] = [Math.min(times, 300)]
    if (name !== 'progress' && name !== 'bookmark') await repeat(studio, name, warm, () => 0)
    else await sleep(REPORT_MS)
    const call = await used(async () =>
      name === 'progress'
        ? measureReports(place)
        : [times, await repeat(studio, name, times, () => 0)],
    )
    const each = (of: keyof Omit<Reading, 'at'>) =>
      Math.max(0, call.used[of] - rate(of) * call.used.at) / call.times
    const [server_, postgres] = [each('server').toFixed(2), each('postgres').toFixed(2)]
    const [bytes, rows, log] = [call.bytes / call.times, each('rows'), each('log')]
    print(
      `  '${name}': { server: ${server_}, postgres: ${postgres}, bytes: ${bytes.toFixed(0)}, rows: ${rows.toFixed(2)}, log: ${log.toFixed(0)} },`,
    )
  }
}

/** Bytes of rows with their indexes, of as many rows as fill pages. */
async function measureRows({ client }: Place): Promise<void> {
  const sizeOf = async (tables: readonly string[]) => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(pg_total_relation_size(name::regclass) + coalesce((SELECT sum(pg_total_relation_size(relid))
          FROM pg_partition_tree(name::regclass) WHERE isleaf AND relid <> name::regclass), 0)) AS bytes
        FROM unnest($1::text[]) AS name`,
      [tables],
    )
    return Number(rows[0]?.bytes)
  }
  const grown = async (tables: readonly string[], grow: string) => {
    const before = await sizeOf(tables)
    const { rowCount } = await client.query(grow)
    return Math.round(((await sizeOf(tables)) - before) / (rowCount ?? 1))
  }
  const member = await grown(
    ['users', 'user_words'],
    `INSERT INTO users (id, email, email_verified_at, first_name, last_name, roles, device_activated_at, primary_goals,
        is_using_for_recovery, experience_level, subscription_mode, subscription_plan, next_billing_at, last_login,
        last_activity, time_zone, created_at, password_hash)
      SELECT gen_random_uuid(), 'grown' || n || '@studio.test', now(), 'Member', 'Number ' || n, '{user}', now(), '{SKIP}',
        false, 'beginner', 'subscription', 'premium', now(), now(), now(), 'Europe/Berlin', now(), repeat('x', 97)
      FROM generate_series(1, 20000) n`,
  )
  const session = await grown(
    ['sessions'],
    `INSERT INTO sessions (id, user_id, token_hash, expires_at, last_seen_at)
      SELECT gen_random_uuid(), id, sha256(id::text::bytea), now(), now() FROM users WHERE email LIKE 'grown%'`,
  )
  const subscription = await grown(
    ['subscriptions'],
    `INSERT INTO subscriptions (provider_subscription_id, user_id, plan_id, status, current_period_end,
        cancel_at_period_end, access_until)
      SELECT 'sub_' || id, id, (SELECT id FROM plans LIMIT 1), 'active', now(), false, now()
      FROM users WHERE email LIKE 'grown%'`,
  )
  const watched = await grown(
    ['watch_progress'],
    `INSERT INTO watch_progress (user_id, video_id, position_seconds, watched_seconds, max_percent, updated_at)
      SELECT u.id, v.id, 900, 900, 90, now() FROM users u, (SELECT id FROM videos LIMIT 5) v WHERE email LIKE 'grown%'`,
  )
  const view = await grown(
    ['video_views'],
    `INSERT INTO video_views (user_id, video_id, viewed_at)
      SELECT u.id, v.id, now() FROM users u, (SELECT id FROM videos LIMIT 5) v WHERE email LIKE 'grown%'`,
  )
  const completion = await grown(
    ['practice_log'],
    `INSERT INTO practice_log (id, user_id, kind, measure, title, coach, duration_seconds, practised_seconds, video_id,
        watched_at, happened_at)
      SELECT gen_random_uuid(), u.id, 'discover', 'watched', 'A class of the studio', 'Grown Coach', 900, 900, v.id, now(), now()
      FROM users u, (SELECT id FROM videos LIMIT 5) v WHERE email LIKE 'grown%'`,
  )
  const active = await grown(
    ['active_days'],
    `INSERT INTO active_days (user_id, day) SELECT id, (now() - n * interval '1 day')::date
      FROM users, generate_series(1, 7) n WHERE email LIKE 'grown%'`,
  )
  const day = await grown(
    ['watch_days'],
    `INSERT INTO watch_days (user_id, day, watched_seconds) SELECT id, (now() - n * interval '1 day')::date, 900
      FROM users, generate_series(1, 7) n WHERE email LIKE 'grown%'`,
  )
  const activity = await grown(
    ['member_activity'],
    `INSERT INTO member_activity (user_id, last_day, days) SELECT id, now()::date, 1 FROM users WHERE email LIKE 'grown%'`,
  )
  const sample = await grown(
    ['telemetry_samples'],
    `INSERT INTO telemetry_samples (user_id, device_key_id, measured_at, repetitions, travel_mm, tempo, load_newtons)
      SELECT user_id, id, date_trunc('month', now()) + n * interval '1 second', 1, 480, 24, 140
      FROM device_keys, generate_series(1, 200) n`,
  )
  const all = {
    member,
    session,
    subscription,
    watched,
    view,
    completion,
    active,
    day,
    activity,
    sample,
  }
  print(`bytes of rows: ${JSON.stringify(all)}`)
}

/** Bytes of a minute of each rendition of the demo studio's films, which are drawn. */
function measureFilms(dataDir: string): void {
  const bytes = new Map<string, { bytes: number; seconds: number }>()
  const videos = join(dataDir, 'media', 'videos')
  for (const id of readdirSync(videos))
    for (const file of readdirSync(join(videos, id)).filter((name) => name.endsWith('.m4s'))) {
      const playlist = readFileSync(join(videos, id, file.replace('.m4s', '.m3u8')), 'utf8')
      const seconds = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].reduce(
        (sum, [, each]) => sum + Number(each),
        0,
      )
      const known = bytes.get(file) ?? { bytes: 0, seconds: 0 }
      known.bytes += statSync(join(videos, id, file)).size
      known.seconds += seconds
      bytes.set(file, known)
    }
  for (const [file, each] of bytes)
    print(
      `${file}: ${((each.bytes / each.seconds) * 60).toFixed(0)} bytes a minute of ${each.seconds.toFixed(0)} s`,
    )
}

/** A film of a moving test picture, which is harder to encode than a room. */
async function measureEncoding(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-bench-film-'))
  try {
    const path = join(folder, 'film.mp4')
    const seconds = 30
    await makeSource(
      {
        picture: { codec: 'libx264', size: '1920x1080', rate: 30, seconds, keyFrames: 60 },
        sound: { codec: 'aac', seconds },
      },
      path,
    )
    const out = mkdtempSync(join(folder, 'out-'))
    let used = 0
    const before = cpuOfTree(process.pid)
    // A process that has ended is no longer in the tree.
    const watch = setInterval(() => (used = Math.max(used, cpuOfTree(process.pid) - before)), 100)
    await runMediaTask({ kind: 'convert', path, folder: out, safeMode: false }, 900)
    clearInterval(watch)
    print(`encoding: ${((used / 1000 / seconds) * 60).toFixed(0)} CPU s a minute`)
    for (const file of readdirSync(out).filter((name) => name.endsWith('.m4s')))
      print(
        `${file}: ${((statSync(join(out, file)).size / seconds) * 60).toFixed(0)} bytes a minute of the test picture`,
      )
    print(
      `source: ${((statSync(path).size / seconds) * 60).toFixed(0)} bytes a minute of the test picture`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await withStudio(MEMBERS, async (place) => {
  await measureCalls(place)
  await measureRows(place)
  measureFilms(place.server.dataDir)
})
await measureEncoding()
