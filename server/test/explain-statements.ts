/**
 * `tsx server/test/explain-statements.ts <data folder> <file>`: runs the statements that `capture-statements.mjs` wrote,
 * in a transaction that is rolled back, and prints the plan of the slowest one as JSON.
 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../src/platform/embedded-postgres/join.ts'

interface Statement {
  text: string
  values: unknown[]
}
interface Explained {
  statements: number
  /** Milliseconds of all of them, and of the slowest. */
  total: number
  slowest: number
  plan: string[]
}

const [dataDir = '', file = ''] = process.argv.slice(2)
const statements = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  // Sound: our own file.
  .map((line) => JSON.parse(line) as Statement)
  // Others write, and are those of jobs that run meanwhile for the most part.
  .filter(
    ({ text }) => /^\s*(select|with)\b/i.test(text) && !/pgboss|insert into|for update/i.test(text),
  )

const { url, stop } = await joinEmbeddedPostgres({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
try {
  const result: Explained = { statements: statements.length, total: 0, slowest: 0, plan: [] }
  await client.query('BEGIN')
  for (const { text, values } of statements) {
    const plan = await explain(text, values)
    const time = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0)
    result.total += time
    if (time > result.slowest) Object.assign(result, { slowest: time, plan })
  }
  await client.query('ROLLBACK')
  process.stdout.write(JSON.stringify(result))
} finally {
  await client.end()
  await stop()
}

async function explain(text: string, values: unknown[]): Promise<string[]> {
  const command = `EXPLAIN (ANALYZE, BUFFERS OFF, SUMMARY) ${text}`
  // The second time nothing has to be read from the disk.
  await client.query(command, values)
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(command, values)
  return rows.map((row) => row['QUERY PLAN'])
}
