import { isArchiveLate } from '../../features/backups/index.ts'
import { waitingSince } from '../../point-in-time/waiting-log.ts'
import { type Check, problem } from '../check.ts'
import { tryFolder } from './try-folder.ts'

const NAME = 'Archive of the log'

/** Whether the log of the embedded database can be archived, and is. */
export const checkArchive: Check = {
  name: NAME,
  async run({ config: { dataDir, walArchive } }) {
    if (walArchive === undefined) return []
    const { finding } = await tryFolder({ name: NAME, path: walArchive, variable: 'WAL_ARCHIVE' })
    if (finding.outcome === 'problem') return [finding]
    const since = await waitingSince(dataDir)
    return [
      finding,
      ...(since !== undefined && isArchiveLate(since, new Date())
        ? [
            problem(
              NAME,
              `the log has waited for it since ${since.toISOString()}`,
              'look into the log of the server: until it is archived it fills the disk of the database',
            ),
          ]
        : []),
    ]
  },
}
