import { speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/live-classes'
import { randomBytes } from 'node:crypto'
import { calendarFeed } from '@carriage/contract/live-classes/calendar-file'
import type { Context, PublicContext } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import type { EndMade } from '../../../slice.ts'
import { listPlannedEntries } from '../../planned-classes/index.ts'
import * as queries from './calendar-feeds-queries.ts'

/** As long as what the log leaves out of addresses. */
const TOKEN_BYTES = 32
/** Classes of the last days stay in calendars. */
const PAST_DAYS = 30
const MOST_DATES = 200

export async function readFeedState({ db, actor }: Context) {
  const createdAt = await queries.findFeedTime(db, actor.id)
  return { created_at: createdAt === undefined ? null : epoch(createdAt) }
}

/** Makes the secret address of the member's calendar. The former one ends; only the hash of this one is stored. */
export async function makeFeed(context: Context) {
  const { db, actor, config } = context
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = context.now()
  await queries.storeFeed(db, { userId: actor.id, tokenHash: sha256(token), createdAt })
  const url = `${config.publicUrl}/api/live_class/calendar/${token}`
  return { url, created_at: epoch(createdAt) }
}

export async function removeFeed({ db, actor }: Context) {
  await queries.deleteFeed(db, actor.id)
  return { message: t.yourCalendarAddressHasEnded }
}

/** What the owner of an address attends, teaches or has planned (iCalendar); 404 for an address that has ended. */
export async function readFeed(context: PublicContext, { token }: { token: string }) {
  const { db, config } = context
  const now = context.now()
  const owner = await queries.findFeedOwner(db, sha256(token))
  if (!owner) throw notFound('calendar')
  const { userId } = owner
  const since = addDays(now, -PAST_DAYS)
  const [dates, planned] = await Promise.all([
    queries.listOwnDates(db, { userId, since, limit: MOST_DATES }),
    listPlannedEntries(db, { userId, since, now, limit: MOST_DATES }),
  ])
  const live = dates.map((date) => ({
    _id: date.id,
    occurrence_id: date.occurrenceId,
    version: date.version,
    title: date.title,
    description: date.description,
    duration: date.durationMinutes,
    starts_at: epoch(date.startsAt),
    instructor: date.coach,
    url: `${config.publicUrl}/dashboard/live/${date.id}`,
  }))
  const alone = planned.map(({ id, videoId, durationSeconds, startsAt, coach, ...plan }) => ({
    ...plan,
    _id: id,
    occurrence_id: null,
    duration: Math.ceil(durationSeconds / 60),
    starts_at: epoch(startsAt),
    instructor: coach,
    url: `${config.publicUrl}/dashboard/videos/${videoId}`,
  }))
  const brand = await context.readBrand()
  // A calendar that asks says its own language, or none.
  const language = owner.language ?? brand.language
  const text = calendarFeed([...live, ...alone], {
    name: speaking(language, () => t.calendarName({ studio: brand.name })),
    now: epoch(now),
  })
  const bytes = Buffer.from(text)
  return { name: 'live-classes.ics', bytes: bytes.length, content: once(bytes) }
}

async function* once(bytes: Buffer) {
  yield bytes
}

/** Ends the address if the user has made it lately. */
export const endMadeFeed: EndMade = async (on, { userId, since }) =>
  (await queries.deleteFeed(on, userId, since)) ? [{ kind: 'calendar', name: '' }] : []
