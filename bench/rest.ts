/** What a server costs that nobody uses: its start, its memory and its idle time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer, untilPrepared } from '../e2e/support/server.ts'
import { cpuOf, cpuOfPostgres, memoryOf } from './cpu.ts'
import { printTable, type Row } from './table.ts'

const SETTLED_SECONDS = 60
const IDLE_SECONDS = 60

/** Uses a new folder `dataDir`, which its last server removes. Takes about three minutes. */
export async function measureRest(dataDir: string): Promise<Row[]> {
  const first = await startServer({ dataDir })
  await untilPrepared(first)
  await first.stop('keep')
  const server = await startServer({ dataDir })
  const start = cpuOf(server.pid) / 1000
  await setTimeout(SETTLED_SECONDS * 1000)
  const memory = memoryOf(server.pid)
  const used = () => cpuOf(server.pid) + cpuOfPostgres(dataDir)
  const before = used()
  await setTimeout(IDLE_SECONDS * 1000)
  const idle = (used() - before) / (IDLE_SECONDS * 10)
  await server.stop()
  return [
    { line: 'start of a built and seeded server', unit: 's', value: start, most: 1 },
    { line: `resident memory after ${SETTLED_SECONDS} s`, unit: 'MB', value: memory, most: 130 },
    { line: 'idle, server and PostgreSQL', unit: '% of a core', value: idle, most: 0.5 },
  ]
}

/** Measures it in a new folder, which is removed. */
export async function printRest(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-bench-'))
  try {
    printTable(await measureRest(join(folder, 'rest')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
