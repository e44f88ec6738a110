import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findUser, recordSecurityEvent } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { changePlace } from './change-place.ts'
import { consentedEmail } from './household-emails.ts'
import { lockPlace } from './places-queries.ts'
import { readHousehold } from './read-household.ts'

interface Input {
  id: string
  /** The version of the words that the holder has read. */
  words: string
}

/** Records that the holder consents for somebody of 13 to 17, which opens their classes. */
export async function consentToMinor(context: Context, { id, words }: Input) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlace(tx, id)
    if (place?.holderId !== actor.id) throw notFound('Place')
    const consent = { consentedAt: context.now(), consentWords: words }
    await changePlace(context, tx, place, 'consent', consent)
    await recordSecurityEvent(context, tx, { kind: 'household-consented', userId: actor.id })
    const holder = await findUser(tx, actor.id)
    const member = place.memberId === null ? undefined : await findUser(tx, place.memberId)
    if (holder && member) {
      const mail = consentedEmail(context.config.publicUrl, member, holder)
      await queueMail(context, tx, member.email, mail)
    }
    return { message: 'Your consent is recorded.', ...(await readHousehold(context, tx)) }
  })
}
