import { texts as t } from '@carriage/texts/server/live-classes'
import {
  CHAT_TEXT_MAX,
  type ChatKind,
  chatRefusal,
  chatRefusals,
  SLOW_SECONDS,
} from '@carriage/contract/live-classes/chat'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { findEntered } from '../admission/enter-class.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { cleanText } from './chat-policy.ts'
import * as queries from './chat-queries.ts'

/** A conversation is slower; more is a flood. */
const memberLimit = { name: 'chat', limit: 10, windowSeconds: 30 } as const
/** As many as anybody can read, of all members of a class together. */
const classLimit = { name: 'chat-class', limit: 200, windowSeconds: 10 } as const

interface Writing {
  id: string
  text: string
  kind: ChatKind
}

/**
 * Writes to everybody in a class. Throws 403 to who is not in it, is muted or finds the chat closed, 409 before the doors
 * open and after the end, 422 for an empty or long text and for blocked words, 429 for too many.
 */
export async function writeInChat(context: Context, { id, text: typed, kind }: Writing) {
  const { actor, db } = context
  const now = context.now()
  await consumeRateLimit(db, memberLimit, actor.id, now)
  const { live, occurrenceId, isHost, isInside } = await findEntered(context, id)
  const { mode } = await queries.readChatSettings(db, occurrenceId)
  const writer = {
    is_host: isHost,
    is_inside: isInside,
    is_muted: await queries.isMuted(db, occurrenceId, actor.id),
  }
  const refusal = chatRefusal(factsOf(live), { mode, writer }, epoch(now))
  if (refusal !== null)
    throw new AppError(refusal === 'closed' ? 'conflict' : 'forbidden', chatRefusals[refusal])
  const text = cleanText(typed)
  if (text === '') throw invalidField('text', () => t.writeSomethingFirst)
  if (Array.from(text).length > CHAT_TEXT_MAX)
    throw invalidField('text', () => t.useAtMostLetters({ chatTextMax: CHAT_TEXT_MAX }))
  if (!isHost && (await queries.readBlockedWordFinder(db))(text))
    throw invalidField('text', () => t.classDoesNotAllowOneThese)
  if (!isHost) await consumeRateLimit(db, classLimit, occurrenceId, now)
  const message = await db.transaction(async (tx) => {
    if (!isHost && mode === 'slow') await checkPace(context, tx, occurrenceId)
    const messageId = await queries.insertMessage(tx, {
      occurrenceId,
      userId: actor.id,
      isHost,
      kind,
      text,
      sentAt: now,
    })
    await publishLiveNotice(context, tx, { id, chat: [messageId] })
    const [written] = await queries.readMessages(tx, [messageId])
    return written
  })
  if (!message) throw new Error('What was written can be read')
  return { message }
}

/** Throws 429 while the caller has written less than half a minute ago, also from another device at the same moment. */
async function checkPace(
  { actor, now }: Context,
  tx: Transaction,
  occurrenceId: string,
): Promise<void> {
  await queries.lockWriter(tx, occurrenceId, actor.id)
  const last = await queries.findLastWritten(tx, occurrenceId, actor.id)
  const retryAfter = last ? epoch(last) + SLOW_SECONDS - epoch(now()) : 0
  if (retryAfter > 0) throw new AppError('too-many-requests', chatRefusals.slow, { retryAfter })
}
