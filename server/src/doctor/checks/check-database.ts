import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import {
  connectDatabase,
  LONGEST_LOCK_MS,
  LONGEST_STATEMENT_MS,
} from '../../platform/db/database.ts'
import { requireLimits } from '../../platform/db/pooler.ts'
import { joinRunningPostgres } from '../../platform/embedded-postgres/join.ts'
import { type Check, type Finding, ok, problem, codeOf, reasonOf } from '../check.ts'
import { inspectDatabase } from './inspect-database.ts'
import { inspectSecret } from './inspect-secret.ts'

const NAME = 'PostgreSQL'
const CONNECT_MS = 8000

/** What PostgreSQL says to a client that it does not let in. */
const refusals: Readonly<Record<string, [text: string, remedy: string]>> = {
  '28P01': ['it refuses the password', 'correct the user and the password in NAME'],
  '28000': [
    'it refuses this user',
    'let the user in from this machine in pg_hba.conf, or correct NAME',
  ],
  '3D000': ['there is no such database', 'create it with CREATE DATABASE, or correct NAME'],
  '53300': ['it has no connection left', 'raise max_connections, or end what holds them'],
  '57P03': ['it is starting or stopping', 'try again in a moment'],
}

export const checkDatabase: Check = {
  name: NAME,
  seconds: 30,
  async run({ config }) {
    const { databaseUrl, databaseDirectUrl } = config
    if (databaseUrl === undefined) return checkEmbedded(config)
    const direct = databaseDirectUrl ?? databaseUrl
    const variable = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const findings = await examine(direct, variable, config)
    const pooled = databaseDirectUrl !== undefined
    return [...findings, ...(await checkPool(databaseUrl, pooled))]
  },
}

async function checkEmbedded(config: Config): Promise<Finding[]> {
  const running = await joinRunningPostgres(config.dataDir)
  if (!running) return [ok(NAME, 'embedded; it starts with the server, which does not run now')]
  try {
    return await examine(running.url, 'DATA_DIR', config)
  } finally {
    await running.stop()
  }
}

/** On the connection for migrations and notices. */
async function examine(url: string, variable: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const [text, remedy] = refusals[codeOf(error) ?? ''] ?? [
      reasonOf(error),
      'see that PostgreSQL runs and that NAME has its host, port and TLS settings (sslmode)',
    ]
    return [
      problem(NAME, `${placeOf(url)} cannot be used: ${text}`, remedy.replace('NAME', variable)),
    ]
  }
  try {
    return [
      ...(await inspectDatabase(client, placeOf(url))),
      ...(await inspectSecret(client, config)),
      await tryNotices(client, variable),
    ]
  } finally {
    await client.end()
  }
}

/** Notices reach a session of one's own only; a pooler lends another connection for each transaction. */
async function tryNotices(client: pg.Client, variable: string): Promise<Finding> {
  const channel = `doctor_${randomBytes(6).toString('hex')}`
  const heard = new Promise<boolean>((resolve) => {
    client.on('notification', (notice) => resolve(notice.channel === channel))
    setTimeout(() => resolve(false), 3000).unref()
  })
  await client.query(`LISTEN ${channel}`)
  await client.query('SELECT pg_notify($1, $2)', [channel, 'doctor'])
  const name = 'PostgreSQL notices'
  return (await heard)
    ? ok(name, 'arrive (LISTEN and NOTIFY)')
    : problem(
        name,
        `${variable} leads to a pooler, through which no notice arrives`,
        'set DATABASE_DIRECT_URL to the database behind it',
      )
}

/** Tries the database as the server uses it for requests. */
async function checkPool(url: string, pooled: boolean): Promise<Finding[]> {
  const name = 'PostgreSQL limits'
  const database = connectDatabase(url, () => {}, { max: 1, pooled })
  try {
    const limits = { longestLockMs: LONGEST_LOCK_MS, longestStatementMs: LONGEST_STATEMENT_MS }
    await requireLimits(database.pool, limits, pooled)
    return [ok(name, pooled ? 'the pooler limits statements' : 'statements are limited')]
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (text.startsWith('The pooler'))
      return [problem(name, 'the pooler at DATABASE_URL does not limit statements', connectQuery)]
    if (text.startsWith('DATABASE_URL leads'))
      return [
        problem(
          name,
          'DATABASE_URL leads to a pooler that is not declared',
          'set DATABASE_DIRECT_URL to the database behind it',
        ),
      ]
    // Without a pooler the first connection has said the same.
    if (!pooled) return []
    return [
      problem(
        name,
        `the pooler at ${placeOf(url)} cannot be used: ${reasonOf(error)}`,
        'see that the pooler runs and that DATABASE_URL has its host and port',
      ),
    ]
  } finally {
    await database.close()
  }
}

const connectQuery = `add to the line of the database in pgbouncer.ini: connect_query='SET lock_timeout = ${LONGEST_LOCK_MS}; SET statement_timeout = ${LONGEST_STATEMENT_MS}'`

/** Host and database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}
