import { texts as t } from '@carriage/texts/server/messages'
import {
  type createAnnouncementBody,
  type draftAnnouncementBody,
  MAX_AHEAD_DAYS,
  placeholderProblem,
  UNDO_SECONDS,
  type announcementsQuery,
  type recipientsBody,
} from '@carriage/contract/messages/schemas'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { userIdOf, type Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { findUser, consumeAttempt } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { presentAnnouncement } from '../messages-presenter.ts'
import type { AnnouncementRow } from '../messages-schema.ts'
import {
  insertAnnouncement,
  lockAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
  isShownElsewhere,
  countAnnouncements,
  countAudience,
  findAnnouncement,
  listAnnouncementRows,
} from './announcements-queries.ts'
import { sendAnnouncementJob } from './send-announcement.ts'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { imageUrl } from '../../../platform/http/image-url.ts'
import { ingestImage, replaceImage } from '../../media/index.ts'
import { cachedAggregate } from '../../../platform/db/totals.ts'
import { listAnnouncementResults } from '../rules/rules-queries.ts'

type Input = z.output<typeof createAnnouncementBody>
type DraftInput = z.output<typeof draftAnnouncementBody>

/** When an announcement is sent: a minute from now at the earliest. Throws 422 for a date that is too far ahead. */
function sendAtOf({ send_at }: Pick<Input, 'send_at'>, now: Date): Date {
  const earliest = addSeconds(now, UNDO_SECONDS)
  const wished = send_at === null ? earliest : new Date(send_at * 1000)
  if (wished > addDays(now, MAX_AHEAD_DAYS))
    throw invalidField('send_at', () => t.chooseDateWithinYear)
  return wished > earliest ? wished : earliest
}

const PICTURES = '/images/'
/** A letter to one member has none: it goes with their account, which does not know of pictures. */
const pictureOf = ({ picture, audience }: Input | DraftInput): string | null =>
  audience.member_id === undefined ? (picture?.slice(PICTURES.length) ?? null) : null

const valuesOf = (input: Input | DraftInput) => ({
  texts: input.texts,
  audience: input.audience,
  memberId: input.audience.member_id ?? null,
  byMail: input.by_mail,
  inApp: input.in_app,
  path: input.path,
  picturePath: pictureOf(input),
})

async function checkMember(context: Context, { audience }: Pick<Input, 'audience'>): Promise<void> {
  const { member_id: id } = audience
  if (id !== undefined && !(await findUser(context.db, id))) throw notFound('member')
}

/** Of a letter the log has whom it was for: what it says can be about them, and the log outlives their account. */
const loggedAs = ({ id, memberId, texts }: AnnouncementRow) =>
  memberId === null ? { entityId: id, label: texts[0]?.subject ?? '' } : { entityId: memberId }

/** Stores what its author has written under its key, unless that was sent already; `stored` says whether. */
async function store(
  context: Context,
  tx: Transaction,
  key: string | undefined,
  values: Omit<Parameters<typeof insertAnnouncement>[1], 'id' | 'authorId'>,
): Promise<{ row: AnnouncementRow; stored: boolean }> {
  const authorId = userIdOf(context)
  const made = await insertAnnouncement(tx, { ...values, ...(key && { id: key }), authorId })
  if (made) {
    await swapPicture(context, tx, { id: made.id, from: null, to: made.picturePath })
    return { row: made, stored: true }
  }
  const known = key === undefined ? undefined : await lockAnnouncement(tx, key)
  if (known?.authorId !== authorId)
    throw new AppError('conflict', () => t.keyBelongsAnotherAnnouncement)
  if (known.state !== 'draft') return { row: known, stored: false }
  const row = await saveAnnouncement(tx, known.id, values)
  await swapPicture(context, tx, { id: row.id, from: known.picturePath, to: row.picturePath })
  return { row, stored: true }
}

/** Whether it is what is on its way already: what was written, for the same date as seen from when that was stored. */
const isOnWay = (input: Input, known: AnnouncementRow): boolean =>
  isDeepStrictEqual(
    { ...known, ...valuesOf(input), sendAt: sendAtOf(input, known.createdAt) },
    known,
  )

/**
 * Stores an announcement, which is sent in a minute or at its date; one that is sent again with its key is answered as
 * it is. Throws 409 where something else is on its way under the key, 422 for unknown placeholders, and 404 where the one
 * member whom it is for is gone.
 */
export async function createAnnouncement(context: Context, input: Input) {
  const problem = placeholderProblem(null, input.texts)
  if (problem !== undefined) throw invalidField('texts', problem)
  const now = context.now()
  const sendAt = sendAtOf(input, now)
  await checkMember(context, input)
  const row = await context.db.transaction(async (tx) => {
    const values = { ...valuesOf(input), state: 'waiting' as const, createdAt: now, sendAt }
    const { row: announcement, stored } = await store(context, tx, input.key, values)
    if (!stored && !isOnWay(input, announcement))
      throw new AppError('conflict', () => t.announcementOnWay)
    if (!stored) return announcement
    const turn = { afterSeconds: Math.ceil((sendAt.getTime() - now.getTime()) / 1000) }
    await context.jobs.send(tx, sendAnnouncementJob, { announcementId: announcement.id }, turn)
    await recordAudit(context, tx, {
      action: 'announcement-created',
      ...loggedAs(announcement),
      changes: { audience: { from: null, to: announcement.audience } },
    })
    return announcement
  })
  const message = input.send_at === null ? t.sentInMinute : t.sentAtTime
  return { message, announcement: presentAnnouncement(row, undefined) }
}

/** Keeps what is written under its key. Throws 409 once that is sent, and 404 where its one member is gone. */
export async function saveAnnouncementDraft(context: Context, input: DraftInput) {
  await checkMember(context, input)
  const sendAt = input.send_at === null ? null : new Date(input.send_at * 1000)
  const values = { ...valuesOf(input), state: 'draft' as const, sendAt }
  const row = await context.db.transaction(async (tx) => {
    const { row: draft, stored } = await store(context, tx, input.key, values)
    if (!stored) throw new AppError('conflict', () => t.announcementOnWay)
    return draft
  })
  return { message: t.draftSaved, announcement: presentAnnouncement(row, undefined) }
}

/** Deletes a draft. Throws 409 for an announcement that is no draft. */
export async function removeAnnouncementDraft(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const draft = await lockAnnouncement(tx, id)
    if (!draft) throw notFound('announcement')
    if (draft.state !== 'draft') throw new AppError('conflict', () => t.onlyDraftCanDeleted)
    await removeAnnouncement(tx, id)
    await swapPicture(context, tx, { id, from: draft.picturePath, to: null })
  })
  return { message: t.draftDeleted }
}

/** Takes an announcement back: it is a draft again. Throws 409 once it is being sent. */
export async function undoAnnouncement(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw notFound('announcement')
    if (before.state !== 'waiting') throw new AppError('conflict', () => t.tooLateUndoAnnouncement)
    await recordAudit(context, tx, {
      action: 'announcement-undone',
      ...loggedAs(before),
    })
    return saveAnnouncement(tx, id, { state: 'draft', sendAt: null })
  })
  return {
    message: t.nothingWasSentTextDraft,
    announcement: presentAnnouncement(row, undefined),
  }
}

/** Stores a picture until an announcement that shows it is kept or sent. */
export async function uploadAnnouncementPicture(
  context: Context,
  { file }: { file: UploadedFile },
) {
  await consumeAttempt(context, 'image', context.actor.id)
  return { picture: imageUrl(await ingestImage(context, file)) ?? '' }
}

/**
 * Gives an announcement another picture, within the caller's transaction. One that was used again shows the picture of the first, which
 * stays as long as one of them does. Throws 409 for a picture that was uploaded more than an hour ago.
 */
async function swapPicture(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return
  const ownOf = async (picturePath: string | null) =>
    picturePath === null || (await isShownElsewhere(tx, { id, picturePath })) ? null : picturePath
  await replaceImage(context, tx, { from: await ownOf(from), to: await ownOf(to) })
}

/** A page of announcements with what became of them. */
export async function listAnnouncements(
  { db }: Context,
  { page, per_page }: z.output<typeof announcementsQuery>,
) {
  const [rows, total] = await Promise.all([
    listAnnouncementRows(db, { limit: per_page, offset: (page - 1) * per_page }),
    countAnnouncements(db),
  ])
  const ids = rows.map(({ id }) => id)
  const results = ids.length === 0 ? [] : await listAnnouncementResults(db, ids)
  const counted = new Map(results.map((result) => [result.announcement, result]))
  return {
    announcements: rows.map((row) => presentAnnouncement(row, counted.get(row.id))),
    meta: { total, page, per_page },
  }
}

/** An announcement as it was written; 404 where there is none. */
export async function readAnnouncement({ db }: Context, { id }: { id: string }) {
  const row = await findAnnouncement(db, id)
  if (!row) throw notFound('announcement')
  const [counted] = await listAnnouncementResults(db, [id])
  return { message: '', announcement: presentAnnouncement(row, counted) }
}

/** How many an announcement would reach: exact up to a thousand, above it at most 30 seconds old. */
export async function countRecipients(
  context: Context,
  { audience }: z.output<typeof recipientsBody>,
) {
  const { db } = context
  const at = context.now()
  const { recipients, byMail } = await cachedAggregate(context.reads.totals, {
    key: `audience:${JSON.stringify(audience)}`,
    read: (limit) => countAudience(db, audience, at, limit),
    size: (counted) => counted.recipients,
  })
  return { recipients, by_mail: byMail }
}
