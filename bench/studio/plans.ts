/** Plans of the statements that real requests send, for `npm run bench:studio -- --plans`. */
import { Client } from 'pg'
import { readsOf } from '../floor.ts'
import { forgetAll } from '../forget.ts'
import type { Call } from './calls.ts'
import type { SentStatement, Wire } from '../wire.ts'

/** Longer lines and plans say no more. */
const WIDTH = 150
const MOST_LINES = 24

interface Explained {
  /** Milliseconds of all statements, and of the slowest. */
  total: number
  slowest: number
  plan: string[]
}

/**
 * Makes a call to a server behind `wire`, whose database is at `url`, and describes the plan of its slowest read in
 * Markdown. Throws when the call reads nothing.
 */
export async function planOf(
  { wire, url }: { wire: Wire; url: string },
  { name, path, api }: Call,
): Promise<string> {
  // What is found once and kept for long, such as a total, is not what most requests read.
  await api.get(path)
  await forgetAll(url)
  const { statements } = await wire.listen(() => api.get(path))
  const reads = statements.filter(isRead)
  if (reads.length === 0) throw new Error(`${path} reads nothing`)
  const { total, slowest, plan } = await explainAll(url, reads)
  const text = plan.join('\n')
  const indexes = [...text.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(
    ([, index]) => index,
  )
  const carried = [...new Set(indexes)].map((index) => `\`${index}\``).join(', ')
  return [
    `### ${name}`,
    '',
    `\`GET ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}\` sends ${reads.length} statements, ${total.toFixed(1)} ms`,
    `together. The slowest takes ${slowest.toFixed(1)} ms, by ${carried || 'no index'}:`,
    '',
    '```',
    ...shortened(plan),
    '```',
    '',
  ].join('\n')
}

/** Others write, and are those of jobs that run meanwhile for the most part. */
const isRead = (statement: SentStatement): boolean =>
  readsOf([statement]).length > 0 && !/for update/i.test(statement.text)

/** Runs the statements again, in a transaction that is rolled back. */
async function explainAll(url: string, statements: readonly SentStatement[]): Promise<Explained> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const result: Explained = { total: 0, slowest: 0, plan: [] }
    await client.query('BEGIN')
    for (const statement of statements) {
      const plan = await explain(client, statement)
      const time = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0)
      result.total += time
      if (time > result.slowest) Object.assign(result, { slowest: time, plan })
    }
    await client.query('ROLLBACK')
    return result
  } finally {
    await client.end()
  }
}

async function explain(client: Client, { text, values }: SentStatement): Promise<string[]> {
  const command = `EXPLAIN (ANALYZE, BUFFERS OFF, SUMMARY) ${text}`
  // The second time nothing has to be read from the disk.
  await client.query(command, values)
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(command, values)
  return rows.map((row) => row['QUERY PLAN'])
}

/** A plan without what PostgreSQL says of its own work. */
function shortened(plan: readonly string[]): string[] {
  const lines = plan
    .filter(
      (line) =>
        !/Buffers:|Index Searches:|Planning|Memory|Storage:|Execution Time|Cache|Heap Fetches: 0/.test(
          line,
        ),
    )
    .map((line) =>
      line
        .replace(
          /\(cost=[^)]*\) \(actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)\)/,
          (_, ms, rows, loops) =>
            `(${ms} ms, ${Number(rows)} rows${loops === '1' ? '' : `, ${loops} times`})`,
        )
        .replace(/\(cost=[^)]*\) \(never executed\)/, '(not needed)'),
    )
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)} …` : line))
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines
}
