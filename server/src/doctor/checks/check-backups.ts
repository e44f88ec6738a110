import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Finding, warning } from '../check.ts'
import { tryFolder } from './try-folder.ts'

const NAME = 'Backups'
const GB = 1e9

/** Whether the backup of every night can be written, which is otherwise found out at night. */
export const checkBackups: Check = {
  name: NAME,
  async run({ config: { backupDir } }) {
    if (backupDir === undefined) return []
    const { place, finding } = await tryFolder({
      name: NAME,
      path: backupDir,
      variable: 'BACKUP_DIR',
      maker: 'the first backup',
    })
    return finding.outcome === 'problem' ? [finding] : [finding, ...(await checkRoom(place))]
  },
}

/** The next backup is about as large as the largest one there. */
async function checkRoom(folder: string): Promise<Finding[]> {
  const names = await readdir(folder)
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0),
  )
  const largest = Math.max(0, ...sizes)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free > largest) return []
  return [
    warning(
      NAME,
      `${(free / GB).toFixed(1)} GB are free, and the largest backup there has ${(largest / GB).toFixed(1)} GB`,
      'free some, or set BACKUP_DIR to a larger disk',
    ),
  ]
}
