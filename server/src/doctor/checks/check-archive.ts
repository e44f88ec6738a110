import { isArchiveLate } from '../../features/backups/index.ts'
import { waitingSince } from '../../point-in-time/waiting-log.ts'
import { type Check, ok, problem, reasonOf } from '../check.ts'
import { nearestFolder, tryWriting } from './try-writing.ts'

const NAME = 'Archive of the log'

/** Whether the log of the embedded database can be archived, and is. */
export const checkArchive: Check = {
  name: NAME,
  async run({ config: { dataDir, walArchive } }) {
    if (walArchive === undefined) return []
    const place = nearestFolder(walArchive)
    try {
      await tryWriting(place)
    } catch (error) {
      return [
        problem(
          NAME,
          `nothing can be written to ${place}: ${reasonOf(error)}`,
          'give the folder to the account of the server, or set WAL_ARCHIVE to another one',
        ),
      ]
    }
    const made = place === walArchive ? walArchive : `${walArchive}, which the first start makes`
    const since = await waitingSince(dataDir)
    return [
      ok(NAME, `${made}, can be written`),
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
