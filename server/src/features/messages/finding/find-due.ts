import type { MessageSource, RuleKey } from '@carriage/contract/messages/rules'
import { type Services, type StudioCalendar, defineJob } from '../../../context.ts'
import { groupBy } from '../../../platform/collections.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addSeconds, utcDay } from '../../../platform/time.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { streakDueAt } from '../due-policy.ts'
import type { DueSource } from '../messages-schema.ts'
import { isWritten } from '../source-policy.ts'
import { findSettings, listRules } from '../rules/rules-queries.ts'
import { addToDays } from '../sending/sending-queries.ts'
import * as queries from './finding-queries.ts'

/** So long a transaction may take that writes a fact with the time of its beginning. */
const SETTLING_SECONDS = 120
/** The facts of six hours are looked through at once. */
const SPAN_SECONDS = 6 * 3600

export const findDueMessagesJob = defineJob({
  name: 'find-due-messages',
  expireInSeconds: 1800,
  retryLimit: 2,
  cron: '*/5 * * * *',
  run: (services, _data, signal) => findDueMessages(services, signal),
})

/**
 * Looks through what has happened since the last run, each kind of fact by its index, and writes when messages about it
 * are due. The work follows what happens, not how many members there are. Rules that are off are treated alike, so
 * that one that is switched on knows of what happened before.
 */
async function findDueMessages(services: Services, signal?: AbortSignal): Promise<void> {
  await follow(services, signal, 'accounts', async (tx, span) => {
    const due = await dueAfter(tx)
    const facts = await queries.listNewAccounts(tx, span)
    await queries.writeDues(
      tx,
      facts.flatMap((fact) =>
        (['welcome_1', 'welcome_2', 'welcome_3', 'first_class'] as const).map((key) =>
          due(key, fact),
        ),
      ),
    )
  })
  await follow(services, signal, 'devices', async (tx, span) => {
    const due = await dueAfter(tx)
    const facts = await queries.listNewDevices(tx, span)
    await queries.writeDues(
      tx,
      facts.map((fact) => due('first_class', fact)),
    )
  })
  const calendar = await services.readCalendar()
  await follow(services, signal, 'training', (tx, span) => followTraining(tx, span, calendar))
  await follow(services, signal, 'classes', async (tx, span) =>
    tellFollowers(tx, 'coach_class', await queries.listNewClasses(tx, span), services.now()),
  )
  await services.db.transaction(async (tx) =>
    tellFollowers(
      tx,
      'coach_live',
      await queries.takeNewLiveClasses(tx, services.now()),
      services.now(),
    ),
  )
  await services.db.transaction((tx) => findReplays(tx, services.now()))
}

/** Goes on from where the last run has ended, some hours of facts in each transaction. */
async function follow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal | undefined,
  fact: queries.Fact,
  act: (tx: Transaction, span: queries.Span) => Promise<void>,
): Promise<void> {
  const until = addSeconds(now(), -SETTLING_SECONDS)
  for (let isLast = false; !isLast;) {
    signal?.throwIfAborted()
    isLast = await db.transaction(async (tx) => {
      const from = await queries.lockMark(tx, fact)
      // Somebody else is at it, or the clock was put back.
      if (!from || from >= until) return true
      const later = addSeconds(from, SPAN_SECONDS)
      const to = later < until ? later : until
      await act(tx, { from, to })
      await queries.moveMark(tx, fact, to)
      return to === until
    })
  }
}

async function dueAfter(tx: Transaction) {
  const hours = await readHours(tx)
  return (key: RuleKey, { userId, at }: queries.MemberFact) => ({
    userId,
    source: key,
    factAt: at,
    dueAt: addSeconds(at, hours(key) * 3600),
  })
}

async function readHours(tx: Transaction): Promise<(key: RuleKey) => number> {
  const rules = new Map((await listRules(tx)).map(({ key, delayHours }) => [key, delayHours]))
  return (key) => rules.get(key) ?? 0
}

/** A member who has trained is not away, keeps a streak into the next week, and may have come back. */
async function followTraining(
  tx: Transaction,
  span: queries.Span,
  { timeZone: ofStudio, weeks }: StudioCalendar,
): Promise<void> {
  const training = await queries.listTraining(tx, span)
  const hours = await readHours(tx)
  const due = (source: DueSource, dueAt: (one: queries.Training) => Date) =>
    training.map((one) => ({ userId: one.userId, source, factAt: one.at, dueAt: dueAt(one) }))
  await queries.writeDues(tx, [
    ...due('absence', ({ at }) => addSeconds(at, hours('absence') * 3600)),
    ...due('streak', ({ at, timeZone, trainedIn }) =>
      streakDueAt(at, hours('streak'), {
        timeZone: timeZone ?? ofStudio,
        trainedIn: trainedIn ?? timeZone ?? ofStudio,
        weeks,
      }),
    ),
  ])
  const { cameBackDays } = await findSettings(tx)
  const back = await queries.markComebacks(tx, span, cameBackDays)
  const counts = new Map<string, { source: MessageSource; announcement: string; count: number }>()
  for (const { source, subject } of back) {
    const announcement = isWritten(source) ? subject : ''
    const key = `${source} ${announcement}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { source, announcement, count })
  }
  const day = utcDay(span.to)
  await addToDays(
    tx,
    [...counts.values()].map(({ count, ...what }) => ({ ...what, day, cameBack: count })),
  )
}

/**
 * Of several new classes of a coach at once, followers are told of the newest that they may play, and of each that was taken back,
 * once it is back. Without one they may still get access by the time at which the message is sent, which decides.
 */
async function tellFollowers(
  tx: Transaction,
  source: 'coach_class' | 'coach_live',
  classes: readonly queries.NewClass[],
  now: Date,
): Promise<void> {
  if (classes.length === 0) return
  const byCoach = groupBy(classes, ({ coachId }) => coachId)
  const delay = (await readHours(tx))(source) * 3600
  const follows = await queries.listFollowers(tx, [...byCoach.keys()])
  await queries.writeDues(
    tx,
    follows.flatMap(({ userId, coachId, rights }) => {
      const ofCoach = byCoach.get(coachId) ?? []
      const shown = ofCoach.filter(({ isHidden }) => !isHidden)
      const newest =
        shown.findLast(({ isPremium }) => mayPlay(rights, { isSetup: false, isPremium }, now)) ??
        shown.at(-1)
      const told = [...(newest ? [newest] : []), ...ofCoach.filter(({ isHidden }) => isHidden)]
      return told.map(({ id: subject, at }) => ({
        userId,
        source,
        subject,
        factAt: at,
        dueAt: addSeconds(at, delay),
      }))
    }),
  )
}

async function findReplays(tx: Transaction, now: Date): Promise<void> {
  const replays = await queries.takeReplays(tx, now)
  if (replays.length === 0) return
  const hours = await readHours(tx)
  const videoOf = new Map(replays.map(({ id, videoId }) => [id, videoId]))
  const registered = await queries.listRegistered(tx, [...videoOf.keys()])
  await queries.writeDues(
    tx,
    registered.flatMap(({ userId, occurrenceId }) => {
      const subject = videoOf.get(occurrenceId)
      if (subject === undefined) return []
      const dueAt = addSeconds(now, hours('replay') * 3600)
      return [{ userId, source: 'replay' as const, subject, factAt: now, dueAt }]
    }),
  )
}
