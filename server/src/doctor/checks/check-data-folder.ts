import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'
import { tryFolder } from './try-folder.ts'

const NAME = 'Data folder'
const GB = 1e9
/** A film of the largest size is worked on here, and needs a multiple of its own. */
const FREE = { warning: 10 * GB, problem: GB } as const

export const checkDataFolder: Check = {
  name: NAME,
  async run({ config }) {
    const { dataDir } = config
    const { place, finding } = await tryFolder({ name: NAME, path: dataDir, variable: 'DATA_DIR' })
    if (finding.outcome === 'problem') return [finding]
    return [finding, await checkSpace(place), ...(await checkOwner(dataDir))]
  },
}

async function checkSpace(folder: string): Promise<Finding> {
  const name = 'Free space'
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / GB).toFixed(1)} GB below the data folder`
  const remedy = 'free some, or move DATA_DIR to a larger disk: films are worked on there'
  if (free < FREE.problem) return problem(name, text, remedy)
  return free < FREE.warning ? warning(name, text, remedy) : ok(name, text)
}

async function checkOwner(dataDir: string): Promise<Finding[]> {
  const self = process.getuid?.()
  if (self === undefined || !existsSync(dataDir)) return []
  const { uid } = await stat(dataDir)
  const findings: Finding[] = []
  if (uid !== self)
    findings.push(
      warning(
        'Owner of the data',
        `the data folder belongs to the account ${uid}, and this is ${self}`,
        'run doctor and server as one account, so that each can read what the other writes',
      ),
    )
  const secret = await stat(join(dataDir, 'secret')).catch(() => undefined)
  if (secret && (secret.mode & 0o077) !== 0)
    findings.push(
      problem(
        'Owner of the data',
        'others than its owner may read the file secret in the data folder',
        'chmod 600 secret',
      ),
    )
  return findings.length > 0 ? findings : [ok('Owner of the data', 'is this account')]
}
