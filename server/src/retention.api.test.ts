import { readFile } from 'node:fs/promises'
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram, createVideo } from '../test/content.ts'
import { declaredSchema } from '../test/database/declared-schema.ts'
import { createPerson } from '../test/people.ts'
import { accountTerms } from '../test/retention/account-terms.ts'
import { DAY } from '../test/retention/old-rows.ts'
import { trainingTerms } from '../test/retention/training-terms.ts'
import { jobsOf } from './compose.ts'
import { users } from './features/accounts/tables.ts'
import { uuidv7 } from './platform/crypto.ts'
import { addSeconds } from './platform/time.ts'

const app = useApp({ env: { PAYMENTS: 'sandbox' } })
const page = new URL('../../docs/retention.md', import.meta.url)

interface Row {
  table: string
  whose: string
  deletedBy: string
  inCopy: string
}
let rows: Row[] = []
let tables: PgTable[] = []
beforeAll(async () => {
  const lines = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  rows = lines.map((line) => {
    const [table = '', , whose = '', , deletedBy = '', inCopy = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { table: table.replaceAll('`', ''), whose, deletedBy, inCopy }
  })
  tables = Object.values(await declaredSchema()).filter((value) => is(value, PgTable))
})

/** Columns that name a person without a reference to their account. */
const NAMING = new Set(['actor_id', 'user_id', 'email', 'recipient'])
const namesPeople = (table: PgTable): boolean => {
  const { columns, foreignKeys } = getTableConfig(table)
  return (
    columns.some(({ name }) => NAMING.has(name)) ||
    foreignKeys.some((key) => key.reference().foreignTable === users)
  )
}

describe('docs/security/data-levels.md', () => {
  const levelsOf = async () => {
    const text = await readFile(
      new URL('../../docs/security/data-levels.md', import.meta.url),
      'utf8',
    )
    return text.split('\n').flatMap((line) => {
      const [level = '', , , names = ''] = line.slice(1, -1).split(' | ')
      return [...names.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({
        level: level.trim(),
        table,
      }))
    })
  }

  test('gives every table one level', async () => {
    const listed = (await levelsOf()).map(({ table }) => table)
    const declared = tables.map((table) => getTableConfig(table).name)
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  test('keeps nothing readable of what is sensitive but whose it is, and when it was said', async () => {
    const sensitive = (await levelsOf()).filter(({ level }) => level === 'sensitive')
    expect(sensitive.length).toBeGreaterThan(0)
    for (const { table } of sensitive) {
      const found = tables.find((one) => getTableConfig(one).name === table)
      const types = found ? getTableConfig(found).columns.map((column) => column.getSQLType()) : []
      const readable = types.filter(
        (type) => !/^(?:uuid|date|bytea|timestamp with time zone)$/.test(type),
      )
      expect([table, readable]).toEqual([table, []])
      expect(types).toContain('bytea')
    }
  })
})

describe('docs/retention.md', () => {
  test('has a row for every table, and none for others', () => {
    const declared = tables.map((table) => getTableConfig(table).name)
    expect(rows.map(({ table }) => table)).toEqual(declared.toSorted())
  })

  test('says of every table with people whether a copy has it, or why not', () => {
    const exported = new Set(app().slices.flatMap(({ personalData }) => personalData?.tables ?? []))
    const inCopies = rows.filter(({ inCopy }) => inCopy === 'yes').map(({ table }) => table)
    expect(inCopies).toEqual([...exported].toSorted())
    for (const name of tables.filter(namesPeople).map((table) => getTableConfig(table).name)) {
      const row = rows.find(({ table }) => table === name)
      expect([name, row?.whose]).not.toEqual([name, 'nobody'])
      expect([name, row?.inCopy]).toEqual([name, expect.stringMatching(/^yes$|^no: .{10,}/)])
    }
  })

  test('names jobs that there are', () => {
    const jobs = jobsOf(app().slices).map(({ name }) => name)
    const named = rows.flatMap(({ deletedBy }) => deletedBy.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    for (const name of named) expect(jobs).toContain(name)
  })
})

const run = (query: SQL) => app().services.db.execute(query)
const isThere = async (table: string, condition: SQL): Promise<boolean> =>
  (await run(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${condition}`)).rows.length > 0

const terms = [...accountTerms, ...trainingTerms]

describe('rows past their time', () => {
  test.each(terms)('$table after $after seconds: $job', async ({ table, job, after, insert }) => {
    const { id } = await createPerson(app())
    // A day is the smallest unit of some tables.
    const margin = job.startsWith('count-') ? DAY : 60
    const now = app().clock.now
    const past = await insert(run, addSeconds(now, -after - margin), id)
    const young = await insert(run, addSeconds(now, -after + margin), id)
    expect([await isThere(table, past), await isThere(table, young)]).toEqual([true, true])
    await app().runJob(job)
    expect([await isThere(table, past), await isThere(table, young)]).toEqual([false, true])
  })

  test('every table that a job sweeps has its term here', () => {
    const swept = rows
      .filter(({ deletedBy }) => deletedBy.includes('`'))
      .map(({ table }) => table)
      // It is shortened from its start only, which its own test shows.
      .filter((table) => table !== 'audit_log')
    expect([...new Set(terms.map(({ table }) => table))].toSorted()).toEqual(swept)
  })
})

test('nothing that an active member needs is ever deleted by a job', async () => {
  const person = await createPerson(app())
  const old = addSeconds(app().clock.now, -5 * 365 * DAY)
  const { id: program, weeks } = await createProgram(app(), [[true]])
  const video = await createVideo(app())
  const [week] = weeks
  const enrollment = uuidv7()
  const code = uuidv7()
  await run(
    sql`UPDATE users SET created_at = ${old}, last_activity = ${old} WHERE id = ${person.id}`,
  )
  await run(sql`INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
    VALUES (${enrollment}, ${person.id}, ${program}, 'active', ${old}, ${old})`)
  await run(sql`INSERT INTO enrollment_completed_weeks VALUES (${enrollment}, ${week?.id}, ${old})`)
  await run(sql`INSERT INTO enrollment_completed_sessions
    VALUES (${enrollment}, ${week?.sessions[0]?.id}, ${old})`)
  await run(sql`INSERT INTO session_credits (id, enrollment_id, session_id, video_id, credited_at)
    VALUES (${uuidv7()}, ${enrollment}, ${week?.sessions[0]?.id}, ${video}, ${old})`)
  await run(sql`INSERT INTO weekly_goals VALUES (${person.id}, 100, 3)`)
  await run(sql`INSERT INTO enrollment_pauses (id, user_id, enrollment_id, from_day, until_day, reason)
    VALUES (${uuidv7()}, ${person.id}, ${enrollment}, 100, 107, 'away')`)
  await run(sql`INSERT INTO practice_log
    (id, user_id, kind, measure, title, duration_seconds, practised_seconds, happened_at)
    VALUES (${uuidv7()}, ${person.id}, 'program', 'marked', 'a', 600, 0, ${old})`)
  await run(sql`INSERT INTO video_views (user_id, video_id, viewed_at)
    VALUES (${person.id}, ${video}, ${old})`)
  await run(sql`INSERT INTO watch_progress (user_id, video_id, position_seconds, updated_at)
    VALUES (${person.id}, ${video}, 60, ${old})`)
  await run(sql`INSERT INTO setup_completions VALUES (${person.id}, ${video}, 'watched', ${old})`)
  await run(sql`INSERT INTO saved_items (id, user_id, item_type, video_id, created_at)
    VALUES (${uuidv7()}, ${person.id}, 'video', ${video}, ${old})`)
  await run(sql`INSERT INTO billing_customers (user_id, created_at) VALUES (${person.id}, ${old})`)
  await run(sql`INSERT INTO billing_emails VALUES (${person.id}, 'receipt:in_1', ${old})`)
  await run(sql`INSERT INTO code_redemptions (id, code_text, user_id, email_hmac, trial_days, plan, redeemed_at)
    VALUES (${code}, 'ABC234', ${person.id}, 'a hash'::bytea, 7, 'premium', ${old})`)
  const kept = [
    'users WHERE id',
    ...[
      'enrollments',
      'practice_log',
      'video_views',
      'watch_progress',
      'setup_completions',
      'saved_items',
      'billing_customers',
      'billing_emails',
      'code_redemptions',
      'weekly_goals',
    ].map((table) => `${table} WHERE user_id`),
  ]
  const counts = async () => {
    const found = []
    for (const table of kept)
      found.push((await run(sql`SELECT 1 FROM ${sql.raw(table)} = ${person.id}`)).rows.length)
    for (const table of [
      'enrollment_completed_weeks',
      'enrollment_completed_sessions',
      'enrollment_pauses',
      'session_credits',
    ])
      found.push(
        (
          await run(sql`SELECT 1 FROM ${sql.identifier(table)}
            WHERE enrollment_id = ${enrollment}`)
        ).rows.length,
      )
    return found
  }
  const before = await counts()
  expect(before).toEqual(Array.from({ length: 15 }, () => 1))
  for (const { name, cron } of jobsOf(app().slices)) if (cron) await app().runJob(name)
  expect(await counts()).toEqual(before)
})
