import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '../../src/platform/error-code.ts'

/** The ids of running child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const processes = await listProcesses()
  return processes.flatMap(([id, parent]) => (parent === pid ? [id] : []))
}

/** Pairs of a process and its parent; from `/proc`, which exists only on Linux. */
async function listProcesses(): Promise<(readonly [number, number])[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
    return stdout.split('\n').map((line) => pair(line.trim().split(/\s+/)))
  }
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(emptyOfGone)),
  )
  // The name is in parentheses and may contain any character.
  return stats.map((stat, n) => pair([ids[n], stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]]))
}

/** A process may end while it is looked at. */
function emptyOfGone(error: unknown): string {
  if (hasCode(error, 'ENOENT', 'ESRCH')) return ''
  throw error
}

const pair = ([id, parent]: readonly (string | undefined)[]): readonly [number, number] => [
  Number(id),
  Number(parent),
]

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    throw error
  }
}
