import type { blockedWordsBody, Moderation } from '@carriage/contract/live-classes/chat'
import type * as z from 'zod/mini'
import { liveRefusals } from '@carriage/contract/live-classes/policy'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { hostsOf } from '../admission/live-access-policy.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { checkHost, findHostedLive } from '../scheduling/read-admin-live.ts'
import * as queries from './chat-queries.ts'

/**
 * Removes, pins or answers a message, mutes or allows its writer, slows the chat down or closes it. A message is removed on any
 * date, since the chat of one that is over stands beside its recording. 404 for what is not there.
 */
export async function moderateChat(context: Context, { id, ...what }: Moderation & { id: string }) {
  return context.db.transaction(async (tx) => {
    const written =
      what.action === 'remove' ? await findWritten(context, tx, id, what.message) : undefined
    const occurrenceId = written?.id ?? (await findHostedLive(context, tx, id)).occurrenceId
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    await moderate(context, tx, { occurrenceId, what })
    if (written)
      await recordAudit(context, tx, {
        action: 'chat-message-removed',
        entityId: id,
        label: written.title,
      })
    const chat = 'message' in what ? [what.message] : []
    // Whoever is in the class now has no messages of another date.
    if ((await findOccurrence(tx, id))?.id === occurrenceId)
      await publishLiveNotice(context, tx, { id, chat })
    return { chat: await queries.readChatSettings(tx, occurrenceId) }
  })
}

/** The date of a class on which a message was written, if the caller hosted it; 403 otherwise. */
async function findWritten(
  context: Context,
  tx: Transaction,
  liveClassId: string,
  message: number,
) {
  const date = await queries.findDateOfMessage(tx, liveClassId, message)
  if (date) checkHost(context, hostsOf(date))
  return date
}

async function moderate(
  context: Context,
  tx: Transaction,
  { occurrenceId, what }: { occurrenceId: string; what: Moderation },
): Promise<void> {
  const now = context.now()
  switch (what.action) {
    case 'remove':
    case 'answer': {
      const marks = what.action === 'remove' ? { removedAt: now } : { answeredAt: now }
      const message = { occurrenceId, id: what.message }
      if (!(await queries.markMessage(tx, message, marks))) throw notFound('message')
      return
    }
    case 'pin': {
      const [message] = await queries.readMessages(tx, [what.message])
      const isOfClass = await queries.isOf(tx, occurrenceId, what.message)
      if (!message || !isOfClass || message.is_removed) throw notFound('message')
      return queries.saveChatSettings(tx, occurrenceId, { pinnedMessageId: what.message })
    }
    case 'unpin':
      return queries.saveChatSettings(tx, occurrenceId, { pinnedMessageId: null })
    case 'mute':
      // Nobody else can be muted, so that the ids of others cannot be tried out.
      if (!(await queries.findLastWritten(tx, occurrenceId, what.member))) throw notFound('member')
      return queries.mute(tx, { occurrenceId, userId: what.member, mutedAt: now })
    case 'unmute':
      return queries.unmute(tx, occurrenceId, what.member)
    case 'mode':
      return queries.saveChatSettings(tx, occurrenceId, { chatMode: what.mode })
  }
}

/** The words that nobody may write in a chat. */
export async function readBlockedWords({ db }: Context) {
  return { words: await queries.listBlockedWords(db) }
}

/** Replaces them, without what was entered or removed elsewhere since a page showed them as `was`; each is kept once. */
export async function saveBlockedWords(
  { db }: Context,
  { words, was }: z.output<typeof blockedWordsBody>,
) {
  return db.transaction(async (tx) => {
    await queries.lockBlockedWords(tx)
    const stored = await queries.listBlockedWords(tx)
    const before = was ?? stored
    const removed = new Set(before.filter((word) => !stored.includes(word)))
    const entered = stored.filter((word) => !before.includes(word))
    const kept = words.filter((word) => !removed.has(word))
    await queries.replaceBlockedWords(tx, [...new Set([...kept, ...entered])])
    return { words: await queries.listBlockedWords(tx) }
  })
}
