import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { deleteUser, lockDeletedUser, lockUser } from '../../accounts/index.ts'
import { removeUnusedCode } from '../../devices/index.ts'
import { emit } from '../../events/index.ts'
import { deleteMailsTo } from '../../mail/index.ts'
import { purgeVideo } from '../../media/index.ts'
import { findStoredVideo } from '../../videos/index.ts'
import { whyMemberStays, whyVideoStays } from './undo-policy.ts'
import { findUsage } from './usage-queries.ts'

/** Answers why it stays; null: it is gone, or was before. */
type Removal = (services: Services, tx: Transaction, id: string) => Promise<string | null>

/** Deletes an account that nobody has used; there is nothing else that refers to it. */
export const removeMember: Removal = async (services, tx, id) => {
  const user = (await lockUser(tx, id)) ?? (await lockDeletedUser(tx, id))
  if (!user) return null
  const why = whyMemberStays(user)
  if (why !== null) return why
  await deleteMailsTo(tx, user.email)
  await emit(services, tx, { type: 'member.deleted', data: { member_id: id } })
  await deleteUser(tx, id)
  return null
}

export const removeVideo: Removal = async (services, tx, id) => {
  const video = await findStoredVideo(tx, id)
  if (!video) return null
  const why = whyVideoStays(video, await findUsage(tx, id))
  if (why === null) await purgeVideo(services, tx, id)
  return why
}

export const removeCode: Removal = async (_, tx, id) =>
  (await removeUnusedCode(tx, id)) ? null : 'Somebody has used this code.'
