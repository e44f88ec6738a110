import {
  type createAnnouncementBody,
  placeholderProblem,
  UNDO_SECONDS,
} from '@carriage/contract/messages/schemas'
import type * as z from 'zod/mini'
import { userIdOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { addSeconds } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { presentAnnouncement } from '../messages-presenter.ts'
import { insertAnnouncement, lockAnnouncement, saveAnnouncement } from './announcements-queries.ts'
import { sendAnnouncementJob } from './send-announcement.ts'

type Input = z.output<typeof createAnnouncementBody>

/**
 * Stores an announcement that is sent in a minute; one that is sent again with its key is answered as it is. Throws 422 for unknown placeholders, and 404 where the one member whom it
 * is for is gone.
 */
export async function createAnnouncement(context: Context, input: Input) {
  const problem = placeholderProblem(null, input.texts)
  if (problem !== undefined) throw invalidField('texts', problem)
  const now = context.now()
  const memberId = input.audience.member_id
  if (memberId !== undefined && !(await findUser(context.db, memberId))) throw notFound('Member')
  const row = await context.db.transaction(async (tx) => {
    const authorId = userIdOf(context)
    const made = await insertAnnouncement(tx, {
      ...(input.key !== undefined && { id: input.key }),
      authorId,
      texts: input.texts,
      audience: input.audience,
      memberId: memberId ?? null,
      byMail: input.by_mail,
      inApp: input.in_app,
      createdAt: now,
      sendAt: addSeconds(now, UNDO_SECONDS),
    })
    if (!made) {
      const known = input.key === undefined ? undefined : await lockAnnouncement(tx, input.key)
      if (known?.authorId === authorId) return known
      throw new AppError('conflict', 'This key belongs to another announcement.')
    }
    const turn = { afterSeconds: UNDO_SECONDS }
    await context.jobs.send(tx, sendAnnouncementJob, { announcementId: made.id }, turn)
    await recordAudit(context, tx, {
      action: 'announcement-created',
      entityId: made.id,
      label: made.texts[0]?.subject ?? '',
      changes: { audience: { from: null, to: made.audience } },
    })
    return made
  })
  return { message: 'It is sent in a minute.', announcement: presentAnnouncement(row, undefined) }
}

/** Takes an announcement back. Throws 409 once it is being sent. */
export async function undoAnnouncement(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw notFound('Announcement')
    if (before.state !== 'waiting')
      throw new AppError('conflict', 'It is too late to undo this announcement.')
    await recordAudit(context, tx, {
      action: 'announcement-undone',
      entityId: id,
      label: before.texts[0]?.subject ?? '',
    })
    return saveAnnouncement(tx, id, { state: 'undone' })
  })
  return { message: 'Nothing was sent.', announcement: presentAnnouncement(row, undefined) }
}
