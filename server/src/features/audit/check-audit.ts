import { type Services, defineJob } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import * as queries from './chain-queries.ts'

/** Five years and a little: the database refuses to delete younger entries. */
const KEPT_DAYS = 5 * 366

type Scope = Pick<Services, 'db' | 'now'>

export interface AuditCheck {
  fault: queries.ChainFault | undefined
  /** The number of entries that the log has. */
  entries: number
  /** The last entry: noted elsewhere, it proves later that nobody has written the chain anew. */
  head: { position: number; hash: string }
}

export const checkAuditJob = defineJob({
  name: 'check-audit',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '41 3 * * *',
  async run({ log, ...scope }) {
    const { fault, head } = await checkAudit(scope)
    if (fault) return log.error({ audit: fault }, 'the audit log is not intact')
    log.info({ audit: head }, 'the audit log is intact')
    await scope.db.transaction((tx) =>
      queries.deleteOldEntries(tx, addDays(scope.now(), -KEPT_DAYS)),
    )
  },
})

/** Looks whether every entry follows from the one before it, and keeps what it found for the status page. */
export async function checkAudit({ db, now }: Scope): Promise<AuditCheck> {
  const fault = await queries.findChainFault(db)
  await queries.recordCheck(db, now(), fault)
  const chain = await queries.readChain(db)
  if (!chain) throw new Error('The audit log has lost its chain')
  const { headPosition, anchorPosition, headHash } = chain
  return {
    fault,
    entries: headPosition - anchorPosition,
    head: { position: headPosition, hash: headHash.toString('hex') },
  }
}

/** What was found last: undefined before the first check. */
export async function lastAuditCheck({ db }: Pick<Services, 'db'>) {
  const chain = await queries.readChain(db)
  if (!chain?.checkedAt) return undefined
  return { at: chain.checkedAt, how: chain.brokenHow, position: chain.brokenPosition }
}

/** A fault in words for operators. */
export function describeFault({ position, how }: queries.ChainFault): string {
  if (how === 'unchained') return 'An entry was added past the chain.'
  return how === 'missing' ? `Entry ${position} is missing.` : `Entry ${position} was changed.`
}
