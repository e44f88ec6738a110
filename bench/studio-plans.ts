/** Plans of the statements that real requests send, for `npm run bench:studio -- --plans`. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownTool } from './own-tool.ts'
import type { Call } from './studio-calls.ts'

/** Longer lines and plans say no more. */
const WIDTH = 150
const MOST_LINES = 24

const module = fileURLToPath(new URL('../server/test/capture-statements.mjs', import.meta.url))
const statementsOf = (dataDir: string) => join(dataDir, 'captured-statements')

/** Variables of a server that writes down the statements it sends. */
export const capturing = (dataDir: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${module}`,
  CAPTURED_STATEMENTS: statementsOf(dataDir),
})

interface Explained {
  statements: number
  total: number
  slowest: number
  plan: string[]
}

/** Makes a call, and describes the plan of its slowest statement in Markdown. */
export async function planOf(dataDir: string, { name, path, api }: Call): Promise<string> {
  const file = statementsOf(dataDir)
  // What is found once and remembered is not what most requests do.
  await api.get(path)
  writeFileSync(file, '')
  await api.get(path)
  const captured = `${file}-of-call`
  writeFileSync(captured, readFileSync(file))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ownTool('server/test/explain-statements.ts', dataDir, captured),
    { maxBuffer: 64 * 1024 * 1024 },
  )
  // Sound: what our own program prints.
  const { statements, total, slowest, plan } = JSON.parse(stdout) as Explained
  const text = plan.join('\n')
  const indexes = [...text.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(
    ([, index]) => index,
  )
  const carried = [...new Set(indexes)].map((index) => `\`${index}\``).join(', ')
  return [
    `### ${name}`,
    '',
    `\`GET ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}\` sends ${statements} statements, ${total.toFixed(1)} ms`,
    `together. The slowest takes ${slowest.toFixed(1)} ms, by ${carried || 'no index'}:`,
    '',
    '```',
    ...shortened(plan),
    '```',
    '',
  ].join('\n')
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
