/**
 * `npm run bench:telemetry`: ten thousand reformers that measure every second for a minute, each sending every ten seconds. Says
 * whether every sample is there, what it cost, and where the limit lies: with more devices until they fall behind. Server,
 * PostgreSQL and the devices share one machine. Takes six minutes; the data is removed. `-- --devices 1000 --every 5` for other numbers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startServer, untilPrepared } from '../../e2e/support/server.ts'
import { joinEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/join.ts'
import { cpuOf, cpuOfPostgres } from '../cpu.ts'
import { addDevices } from '../devices.ts'
import { addMembers } from '../members.ts'
import type { Sending, Sent } from './telemetry-devices.ts'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '10000' },
    every: { type: 'string', default: '10' },
  },
})
const DEVICES = Number(values.devices)
const SECONDS = 60
/** Seconds between two requests of a device. */
const EVERY = Number(values.every)
/** Of the number that is asked for. */
const SHARES = [1, 1.5, 2, 3]
/** Later than this after the last sample, the devices have fallen behind. */
const BEHIND_SECONDS = 2

// The addresses of the devices come with their requests, as from a proxy: calls are limited by address.
const server = await startServer({ env: { TRUST_PROXY: '1' } })
const devices = fork(fileURLToPath(new URL('telemetry-devices.ts', import.meta.url)), {
  execArgv: process.execArgv,
})
const gone = once(devices, 'exit').then(([code]) => {
  throw new Error(`The devices ended with ${code}`)
})
// It is looked at only while they are waited for.
gone.catch(() => {})
const joined = await joinEmbeddedPostgres({ dataDir: server.dataDir })
const client = new Client({ connectionString: joined.url })
try {
  await untilPrepared(server)
  await client.connect()
  const most = Math.round(DEVICES * Math.max(...SHARES))
  await addMembers(client, most)
  const keys = await addDevices(client, most)
  process.stdout.write(
    `| devices | samples a second | kept | accepted late by | p50, p99 of a request | sent again | server, PostgreSQL, devices: % of a core |\n|---|---|---|---|---|---|---|\n`,
  )
  for (const [turn, share] of SHARES.entries()) {
    const count = Math.round(DEVICES * share)
    // Each turn has seconds of its own, of the last hours.
    const start = Math.floor(Date.now() / 1000) - (turn + 1) * 3600
    const before = costs()
    const began = performance.now()
    devices.send({
      url: `${server.url}/api/telemetry/samples`,
      keys: keys.slice(0, count),
      seconds: SECONDS,
      every: EVERY,
      start,
    } satisfies Sending)
    // Sound: the devices send nothing else.
    const [sent] = (await Promise.race([once(devices, 'message'), gone])) as [Sent]
    const elapsed = (performance.now() - began) / 1000
    const after = costs()
    const { rows } = await client.query<{ kept: number }>(
      `SELECT count(*)::int AS kept FROM telemetry_samples
        WHERE measured_at >= to_timestamp($1) AND measured_at < to_timestamp($2)`,
      [start, start + SECONDS],
    )
    const kept = rows[0]?.kept ?? 0
    const wanted = count * SECONDS
    /** Of milliseconds in seconds. */
    const percent = (key: keyof typeof after) =>
      ((after[key] - before[key]) / elapsed / 10).toFixed(0)
    const times = sent.took.toSorted((one, next) => one - next)
    const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0)
    const again = `${sent.refused}${sent.other > 0 ? `, failed ${sent.other}` : ''}`
    process.stdout.write(
      `| ${count} | ${count} | ${kept} of ${wanted} | ${sent.behind.toFixed(1)} s | ${at(0.5)}, ${at(0.99)} ms | ${again} | ${percent('server')}, ${percent('postgres')}, ${percent('devices')} |\n`,
    )
    if (kept < wanted || sent.behind > BEHIND_SECONDS) break
  }
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  devices.kill()
  await client.end()
  await joined.stop()
  await server.stop()
}

function costs() {
  return {
    server: cpuOf(server.pid),
    postgres: cpuOfPostgres(server.dataDir),
    devices: cpuOf(devices.pid ?? 0),
  }
}
