/** The floor: the same reads and the same bytes without a framework, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SentStatement } from './wire.ts'
import { JOB_SCHEMA } from '../server/src/platform/jobs/job-schema.ts'

export interface FloorLine {
  method: 'GET' | 'POST'
  /** With `/api` and the query string. */
  path: string
  statements: { text: string; values: (string | { base64: string } | null)[] }[]
  answer: unknown
  /** Verified against the password of the body. */
  password?: { hash: string } | undefined
}

export interface FloorPlan {
  databaseUrl: string
  lines: FloorLine[]
}

export interface Floor {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Only what reads can be sent again and again. */
export const readsOf = (statements: readonly SentStatement[]): FloorLine['statements'] =>
  statements
    .filter(({ text }) => !text.includes(JOB_SCHEMA))
    .filter(
      ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text),
    )
    .map(({ text, values }) => ({
      text,
      values: values.map((value) =>
        Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
      ),
    }))

/** Starts the floor; `folder` takes its plan. */
export async function startFloor(folder: string, plan: FloorPlan): Promise<Floor> {
  const file = join(folder, 'floor.json')
  writeFileSync(file, JSON.stringify(plan), { mode: 0o600 })
  const program = fileURLToPath(new URL('floor-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The floor has no output')
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${Number(port.toString())}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
