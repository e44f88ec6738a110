import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/live-classes'
import { LIVE_JOIN_EARLY_MIN, offerEndsAt } from '@carriage/contract/live-classes/policy'
import { type Services, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { doAll } from '../../../platform/each-record.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage, WaitingNews } from '../../mail/index.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { giveSeats } from './seats-queries.ts'
import * as queries from './waiting-queries.ts'
import { endOfLine, isSettling, RELEASE_SECONDS } from './waiting-policy.ts'

export const keepWaitingListsJob = defineJob({
  name: 'keep-waiting-lists',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: keepWaitingLists,
})

/**
 * Tells members on waiting lists of seats that are kept for them, passes on those that were not taken in time or that their
 * members could not use, and ends the lists of classes that begin, do not take place or are broadcast now.
 */
export async function keepWaitingLists(services: Services): Promise<void> {
  const now = services.now()
  const doorsOpenFrom = addSeconds(now, LIVE_JOIN_EARLY_MIN * 60)
  const releasedFrom = addSeconds(now, RELEASE_SECONDS)
  const due = { now, doorsOpenFrom, releasedFrom, broadcasts: services.liveEngine.broadcasts }
  const lines = await queries.listDueLines(services.db, due)
  await doAll(
    services.log,
    lines.map((id) => () => services.db.transaction((tx) => keepLine(services, tx, id))),
  )
}

async function keepLine(services: Services, on: Executor, occurrenceId: string): Promise<void> {
  const line = await queries.lockLine(on, occurrenceId)
  if (!line) return
  const now = services.now()
  if (isSettling(line, now)) return
  const end = endOfLine(line, { broadcasts: services.liveEngine.broadcasts, now })
  if (end === null) {
    await releaseSeats(services, on, line)
    await passSeatsOn(services, on, line)
  } else
    await dismiss(services, on, { line, news: end })(await queries.listWaiters(on, occurrenceId))
  await publishLiveNotice(services, on, { id: line.liveClassId, registrations: true })
}

/**
 * On the last day before a class, takes seats back from members whose access has ended, as many as are waited for. Until then
 * they may still subscribe again, and find their seat.
 */
async function releaseSeats(services: Services, on: Executor, line: queries.Line): Promise<void> {
  const { liveClassId, occurrenceId, startsAt } = line
  const now = services.now()
  if (startsAt > addSeconds(now, RELEASE_SECONDS)) return
  const waiters = await queries.listWaiters(on, occurrenceId)
  const waiting = waiters.filter(({ hasOffer }) => !hasOffer).length
  const unusable = await queries.listUnusableSeats(on, occurrenceId, now)
  const released = unusable.slice(0, waiting)
  for (const { userId } of released)
    await cancelRegistration(services, on, { liveClassId, occurrenceId, userId })
  await tell(services, on, { line, news: 'released', until: null })(released)
}

/** Every round takes at least one member from the list, so it ends. */
async function passSeatsOn(services: Services, on: Executor, line: queries.Line): Promise<void> {
  const now = services.now()
  for (;;) {
    const waiters = await queries.listWaiters(on, line.occurrenceId)
    const offered = waiters.filter(({ hasOffer }) => hasOffer)
    const lapsed = offered.filter(
      ({ offeredUntil }) => offeredUntil !== null && offeredUntil <= now,
    )
    const untold = offered.filter(({ offeredUntil }) => offeredUntil === null)
    const ids = untold.map(({ userId }) => userId)
    const without = await queries.listBarred(on, ids, now)
    const barred = untold.filter(({ userId }) => without.has(userId))
    if (lapsed.length + barred.length === 0) {
      await offer(services, on, { line, to: untold })
      return
    }
    await dismiss(services, on, { line, news: 'lapsed' })(lapsed)
    await dismiss(services, on, { line, news: 'no-access' })(barred)
    await giveSeats(on, line.occurrenceId, lapsed.length + barred.length)
  }
}

interface Offer {
  line: queries.Line
  to: readonly queries.Waiter[]
}

async function offer(services: Services, on: Executor, { line, to }: Offer): Promise<void> {
  if (to.length === 0) return
  const until = offerEndsAt(epoch(services.now()), epoch(line.startsAt))
  await queries.markOffered(
    on,
    to.map(({ id }) => id),
    new Date(until * 1000),
  )
  await tell(services, on, { line, news: 'seat', until })(to)
}

const dismiss =
  (services: Services, on: Executor, what: { line: queries.Line; news: WaitingEndNews }) =>
  async (waiters: readonly queries.Waiter[]): Promise<void> => {
    if (waiters.length === 0) return
    await queries.deleteWaiters(
      on,
      waiters.map(({ id }) => id),
      what.news,
    )
    await tell(services, on, { ...what, until: null })(waiters)
  }

/** What is told of a wait that has ended. */
type WaitingEndNews = Exclude<WaitingNews, 'seat' | 'released'>

interface Telling {
  line: queries.Line
  news: WaitingNews
  /** Until when a seat is kept, in epoch seconds. */
  until: number | null
}

const tell =
  (services: Services, on: Executor, telling: Telling) =>
  async (members: readonly queries.Concerned[]): Promise<void> => {
    const { line, news, until } = telling
    const now = services.now()
    await services.messages.write(
      on,
      members.map((member) => ({
        userId: member.userId,
        source: news === 'seat' ? ('waiting_list_seat' as const) : ('waiting_list' as const),
        subject: line.occurrenceId,
        factAt: until === null ? now : new Date(until * 1000),
        dueAt: now,
        said: {
          mail: waitingEmail(services, telling, member),
          note: givingReasons(() => ({ ...notes[news](member.title), path: pathOf(line, news) })),
        },
      })),
    )
  }

const notes: Readonly<Record<WaitingNews, (title: string) => { title: string; text: string }>> = {
  seat: (title) => ({
    title: t.seatFreeIn({ title }),
    text: t.registerSoonKeptForYouOnly,
  }),
  released: (title) => ({
    title: t.yourSeatInHasGoneNext({ title }),
    text: t.seatGoneWithoutAccess,
  }),
  lapsed: (title) => ({
    title: t.yourSeatInHasGoneNext({ title }),
    text: t.youDidntRegisterInTimeYou,
  }),
  'no-access': (title) => ({
    title: t.youreNoLongerOnWaitingList({ title }),
    text: t.activeSubscriptionNeededJoinLiveClasses,
  }),
  'called-off': (title) => ({
    title: t.calledOff({ title }),
    text: t.youWereOnWaitingListLive,
  }),
  broadcast: (title) => ({
    title: t.broadcastNow({ title }),
    text: t.registerWatchEvenWithoutSeat,
  }),
  'no-seat': (title) => ({
    title: t.noSeatBecameFreeIn({ title }),
    text: t.waitingListHasEnded,
  }),
}

/** Where the app says more: the page of the class shows until when a seat is kept. */
const pathOf = ({ liveClassId }: queries.Line, news: WaitingNews): string =>
  news === 'called-off' ? '/dashboard/live' : `/dashboard/live/${liveClassId}`

function waitingEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  { line, news, until }: Telling,
  member: queries.Concerned,
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: 'waiting-list',
    props: {
      firstName: member.firstName,
      news,
      title: member.title,
      startsAt: epoch(line.startsAt),
      until,
      // A class with an occurrence has a schedule, and therefore a zone.
      timezone: line.timezone ?? 'UTC',
      reader: member.reader,
      url: `${publicUrl}${pathOf(line, news)}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...member, kind: 'live_class_alerts' }),
      },
    },
  }
}
