import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { recordAudit } from '../../features/audit/index.ts'
import { runCommand } from '../../run-command.ts'
import { uuidv7 } from '../crypto.ts'
import { addDays } from '../time.ts'
import { countStrays, type DividedTable, listPartitions, makeMonths } from './partitions.ts'

const app = useApp()
const db = () => app().services.db
/** Far from when the migrations ran: what was there before is in a partition of its own. */
const NOW = new Date('2041-01-31T23:59:59.999Z')
let client: pg.Client
beforeEach(async () => {
  app().clock.now = NOW
  client = new pg.Client({ connectionString: app().services.config.databaseUrl })
  await client.connect()
})
afterEach(() => client.end())

const names = async (table: DividedTable) =>
  (await listPartitions(db(), table)).map(({ name }) => name)
const months = (table: DividedTable, ...all: string[]) => all.map((month) => `${table}_${month}`)
const event = async (at: string): Promise<string> => {
  const id = uuidv7()
  await client.query(
    `INSERT INTO security_events (id, kind, device, network, created_at) VALUES ($1, 'signed-in', '', '', $2)`,
    [id, at],
  )
  return id
}
const placeOf = async (table: DividedTable, id: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ place: string }>(
    `SELECT relname AS place FROM ${table} e JOIN pg_class ON pg_class.oid = e.tableoid WHERE e.id = $1`,
    [id],
  )
  return rows[0]?.place
}
const entry = async (label: string, at: Date) => {
  await recordAudit({ now: () => at }, app().lockHolder, {
    action: 'code-created',
    label,
    changes: {},
  })
  const { rows } = await client.query<{ id: string }>('SELECT id FROM audit_log WHERE label = $1', [
    label,
  ])
  return rows[0]?.id ?? ''
}
const chain = async () => (await runCommand(app().services.config, ['check-audit']))[0]

test('this month and three more are made ahead, once, however many begin at the same time', async () => {
  await Promise.all([makeMonths(db(), NOW), makeMonths(db(), NOW), makeMonths(db(), NOW)])
  for (const table of ['audit_log', 'security_events'] as const)
    expect(await names(table)).toEqual([
      table,
      ...months(table, '2041_01', '2041_02', '2041_03', '2041_04', 'default'),
    ])
  await app().runJob('make-months')
  expect(await names('audit_log')).toHaveLength(6)
})

test('rows come into the month of UTC, whatever zone a session has', async () => {
  await client.query(`SET TimeZone = 'Asia/Tokyo'`)
  // In Tokyo it is February already, in Los Angeles still January.
  expect(await placeOf('security_events', await event('2041-01-31T23:59:59.999999Z'))).toBe(
    'security_events_2041_01',
  )
  await client.query(`SET TimeZone = 'America/Los_Angeles'`)
  expect(await placeOf('security_events', await event('2041-02-01T00:00:00Z'))).toBe(
    'security_events_2041_02',
  )
  const [last, first] = [
    await entry('last', NOW),
    await entry('first', new Date(NOW.getTime() + 1)),
  ]
  expect(await placeOf('audit_log', last)).toBe('audit_log_2041_01')
  expect(await placeOf('audit_log', first)).toBe('audit_log_2041_02')
  expect(await chain()).toBe('The audit log is intact: 2 entries.')
})

test('what comes before its month stands outside, is counted, and moves when the month is made', async () => {
  const early = await event('2041-06-15T12:00:00Z')
  const entryEarly = await entry('early', new Date('2041-06-30T23:59:59Z'))
  expect(await placeOf('security_events', early)).toBe('security_events_default')
  expect(await placeOf('audit_log', entryEarly)).toBe('audit_log_default')
  expect(await countStrays(db())).toEqual([
    { table: 'audit_log', rows: 1 },
    { table: 'security_events', rows: 1 },
    { table: 'telemetry_samples', rows: 0 },
  ])
  app().clock.now = new Date('2041-06-01T00:00:00Z')
  await app().runJob('make-months')
  expect(await placeOf('security_events', early)).toBe('security_events_2041_06')
  expect(await placeOf('audit_log', entryEarly)).toBe('audit_log_2041_06')
  expect((await countStrays(db())).map(({ rows }) => rows)).toEqual([0, 0, 0])
  expect(await chain()).toBe('The audit log is intact: 3 entries.')
  // Its triggers are those of every month.
  await expect(client.query(`DELETE FROM audit_log WHERE id = '${entryEarly}'`)).rejects.toThrow(
    'can only be added to',
  )
})

describe('what is past its time goes with its month', () => {
  test('sign-ins once the whole month is more than a year ago, and with the account before', async () => {
    const person = await createPerson(app())
    const own = await event('2041-03-10T00:00:00Z')
    await client.query('UPDATE security_events SET user_id = $1 WHERE id = $2', [person.id, own])
    // A year after the last moment of January, and one millisecond more.
    app().clock.now = addDays(new Date('2041-02-01T00:00:00Z'), 365)
    app().clock.now = new Date(app().clock.now.getTime() - 1)
    await app().runJob('sweep-accounts')
    expect(await names('security_events')).toContain('security_events_2041_01')
    app().advance(0.001)
    await app().runJob('sweep-accounts')
    const left = await names('security_events')
    expect(left).not.toContain('security_events_2041_01')
    // So does what was there before months were.
    expect(left).not.toContain('security_events')
    expect(left[0]).toBe('security_events_2041_02')
    await client.query('DELETE FROM users WHERE id = $1', [person.id])
    expect(await placeOf('security_events', own)).toBeUndefined()
  })

  test('entries of the audit log after five years, and the chain begins behind them', async () => {
    app().clock.now = addDays(new Date('2041-03-01T00:00:00Z'), 5 * 366)
    await app().runJob('check-audit')
    expect(await names('audit_log')).toEqual([
      ...months('audit_log', '2041_03', '2041_04', '2041_06'),
      ...months('audit_log', '2041_07', '2041_08', '2041_09', 'default'),
    ])
    expect(await chain()).toBe('The audit log is intact: 1 entries.')
  })

  test('a month with an entry behind younger ones stays with them, and goes with them', async () => {
    await entry('young', new Date('2041-04-05T00:00:00Z'))
    await entry('late', new Date('2041-03-27T00:00:00Z'))
    app().clock.now = addDays(new Date('2041-04-01T00:00:00Z'), 5 * 366)
    await app().runJob('check-audit')
    expect(await names('audit_log')).toContain('audit_log_2041_03')
    expect(await chain()).toBe('The audit log is intact: 3 entries.')
    app().clock.now = addDays(new Date('2041-07-01T00:00:00Z'), 5 * 366)
    await app().runJob('check-audit')
    expect((await names('audit_log'))[0]).toBe('audit_log_2041_07')
    expect(await chain()).toBe('The audit log is intact: 0 entries.')
  })
})
