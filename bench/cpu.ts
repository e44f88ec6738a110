/** The CPU time that processes have used, in milliseconds. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks of `/proc/<pid>/stat` are hundredths of a second on every Linux that Node supports. */
const MS_PER_TICK = 10

/** User and system time of a process with all its threads; 0 when there is none. */
export function cpuOf(pid: number): number {
  if (process.platform === 'linux') {
    const fields = statOf(pid)
    return fields ? (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK : 0
  }
  return readPs(execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** The same with the children that are alive. */
export const cpuOfTree = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), cpuOf(pid))

/** User and system time of the backends of a PostgreSQL whose cluster stands in `dataDir`. */
export function cpuOfPostgres(dataDir: string): number {
  const [first = ''] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  return childrenOf(Number(first)).reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(text.trim()) / 1024
}

/** The processes that a process has started and that are alive. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => Number(statOf(pid)?.[1]) === parent)
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
}

/** The fields behind the program's name, which may hold spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

/** `[[hours:]minutes:]seconds[.hundredths]`, as `ps` prints it. */
const readPs = (text: string): number =>
  text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
