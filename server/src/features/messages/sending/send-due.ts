import { languages } from '@carriage/texts/languages'
import { sayTitlesIn } from '../../translations/index.ts'
import type { Placeholder } from '@carriage/contract/messages/placeholders'
import type { MessageText } from '@carriage/contract/messages/schemas'
import { type Services, type StudioCalendar, defineJob } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, addSeconds, utcDay } from '../../../platform/time.ts'
import { queueMail } from '../../mail/index.ts'
import { insertNotifications, type NewNotification, queuePush } from '../../notifications/index.ts'
import type {
  AnnouncementRow,
  DueRow,
  RuleRow,
  ServiceSource,
  SettingsRow,
  StudioSource,
} from '../messages-schema.ts'
import { isWritten, UNCAPPED } from '../source-policy.ts'
import { findSettings, listRules } from '../rules/rules-queries.ts'
import { type ClassNames, listClassNames, listLiveNames } from './class-names-queries.ts'
import { fill, messageEmail } from './message-email.ts'
import type { Said } from './due-messages.ts'
import { inLanguage, languageFor, pushOf, pushWords } from './push-words.ts'
import { type KnownRecipient, readRecipients } from './read-recipients.ts'
import {
  decide,
  decideService,
  servicePolicies,
  textIn,
  typeOf,
  type Verdict,
} from './sending-policy.ts'
import * as queries from './sending-queries.ts'

const BATCH = 200
/** How long a message about a class waits until its film is looked at again. */
const UNREADY_SECONDS = 300
/** The same of a class that was taken back, and for how many days after its message became a fact: fewer than docs/retention.md says. */
const HIDDEN_SECONDS = 3600
const HIDDEN_DAYS = 30

export const sendDueMessagesJob = defineJob({
  name: 'send-due-messages',
  expireInSeconds: 3600,
  retryLimit: 2,
  cron: '* * * * *',
  run: (services, _data, signal) => sendDueMessages(services, signal),
})

/**
 * Sends what is due, in batches: each is one transaction, so a process that is killed leaves whole batches sent, and nothing
 * is sent twice.
 */
export async function sendDueMessages(services: Services, signal?: AbortSignal): Promise<void> {
  for (let done = BATCH; done === BATCH;) {
    signal?.throwIfAborted()
    done = await services.db.transaction((tx) => sendBatch(services, tx))
  }
}

type StudioDue = DueRow & { source: StudioSource }
type ServiceDue = DueRow & { source: ServiceSource }
const isOfService = (due: DueRow): due is ServiceDue => due.source in servicePolicies
// Sound: every source is of a service or of the studio.
const isOfStudio = (due: DueRow): due is StudioDue => !isOfService(due)

interface Sources {
  rules: readonly RuleRow[]
  announcements: ReadonlyMap<string, AnnouncementRow>
  /** Of classes and live classes that members see. */
  classes: ReadonlyMap<string, ClassNames>
  /** Classes that members will see once their film is made. */
  unready: ReadonlySet<string>
  /** Classes and live classes that were taken back, and may come again. */
  hidden: ReadonlySet<string>
  /** Their titles by language and id. */
  titles: ReadonlyMap<string, ReadonlyMap<string, string>>
  settings: SettingsRow & { timeZone: string }
}

/** What a due message says, and how it may be sent. */
interface Content {
  texts: readonly MessageText[]
  byMail: boolean
  inApp: boolean
  path: string
  picturePath: string | null
}

async function sendBatch(services: Services, tx: Transaction): Promise<number> {
  const now = services.now()
  if (!(await queries.isAlone(tx))) return 0
  const dues = await queries.lockDues(tx, now, BATCH)
  if (dues.length === 0) return 0
  const calendar = await services.readCalendar()
  const sources = await readSources(tx, dues.filter(isOfStudio), { now, calendar })
  const { name: studio, language: ofStudio } = await services.readBrand()
  const recipients = await readRecipients(tx, dues, { now, calendar })
  const notifications: NewNotification[] = []
  const sent: Parameters<typeof queries.insertSent>[1][number][] = []
  const done: DueRow[] = []
  const waiting = new Map<number, DueRow[]>()
  const days = new Map<string, Parameters<typeof queries.addToDays>[1][number]>()
  const wait = (due: DueRow, until: Date) => {
    const at = until.getTime()
    waiting.set(at, [...(waiting.get(at) ?? []), due])
  }
  const tally = (due: StudioDue, verdict: Verdict) => {
    const announcement = isWritten(due.source) ? due.subject : ''
    const key = `${due.source} ${announcement}`
    const before = days.get(key) ?? { source: due.source, announcement, day: utcDay(now) }
    const [isSent, isHeld] = [verdict.do === 'send', verdict.do === 'drop']
    days.set(key, {
      ...before,
      sent: (before.sent ?? 0) + Number(isSent),
      mailed: (before.mailed ?? 0) + Number(verdict.do === 'send' && verdict.mail === 'now'),
      heldBack: (before.heldBack ?? 0) + Number(isHeld),
    })
  }
  for (const due of dues.filter(isOfService)) {
    const who = recipients.of(due)
    const verdict = who && decideService(due, who, sources.settings, now)
    if (verdict?.do === 'wait') {
      wait(due, verdict.until)
      continue
    }
    done.push(due)
    if (!who || verdict?.do !== 'send') continue
    // Sound: `messageDues.write` has stored it.
    const { mail, note } = due.said as Said
    const type = servicePolicies[due.source].app
    if (verdict.mail === 'now' && mail) await queueMail(services, tx, who.email, mail)
    if (!verdict.app || !note || type === null) continue
    const language = languageFor(ofStudio, who.appLanguage)
    const words = inLanguage(language, note)
    notifications.push({ userId: due.userId, type, ...words, createdAt: now })
    if (verdict.push)
      await queuePush(services, tx, {
        ...pushOf(due, inLanguage(language, pushWords(due.source, note)), { language, now }),
        mail: verdict.mail === 'without push' ? mail : null,
        sentId: null,
      })
  }
  for (const due of dues.filter(isOfStudio)) {
    if (isOfClass(due.source) && sources.unready.has(due.subject)) {
      wait(due, addSeconds(now, UNREADY_SECONDS))
      continue
    }
    const isRecent = due.factAt > addDays(now, -HIDDEN_DAYS)
    if (isOfClass(due.source) && sources.hidden.has(due.subject) && isRecent) {
      wait(due, addSeconds(now, HIDDEN_SECONDS))
      continue
    }
    const who = recipients.of(due)
    const content = who && contentOf(due, sources)
    if (!who || !content) {
      done.push(due)
      continue
    }
    const verdict = decide(due, who, content, sources.settings, now)
    if (verdict.do === 'wait') {
      wait(due, verdict.until)
      continue
    }
    done.push(due)
    if (verdict.do === 'drop' && verdict.why === 'over') continue
    tally(due, verdict)
    if (verdict.do === 'drop') continue
    const { source, subject, userId } = due
    const type = typeOf(source)
    const chosen = textIn(content.texts, who.language, sources.settings.defaultLanguage)
    if (!chosen) continue
    const values = valuesOf(due, who, { ...sources, language: chosen.language }, now)
    const text = fill(chosen, { studio, ...values })
    const mail =
      verdict.mail === 'never' ? null : messageEmail(services, who, { source, text, ...content })
    if (mail && verdict.mail === 'now') await queueMail(services, tx, who.email, mail)
    if (verdict.app)
      notifications.push({
        userId,
        type,
        title: text.subject,
        text: text.text,
        path: content.path,
        picturePath: content.picturePath,
        pictureAlt: text.alt ?? '',
        createdAt: now,
      })
    const sentId = uuidv7()
    if (verdict.push) {
      const note = { title: text.subject, text: text.text, path: content.path }
      const language = languageFor(ofStudio, who.language, who.appLanguage)
      await queuePush(services, tx, {
        ...pushOf(due, inLanguage(language, pushWords(source, note)), { language, now }),
        mail: verdict.mail === 'without push' ? mail : null,
        sentId,
      })
    }
    sent.push({ id: sentId, userId, source, subject, mailed: verdict.mail === 'now', sentAt: now })
    if (!UNCAPPED.includes(source)) recipients.count(userId)
  }
  await insertNotifications(tx, notifications)
  await queries.insertSent(tx, sent)
  await queries.addToDays(tx, [...days.values()])
  await queries.deleteDues(tx, done)
  for (const [at, later] of waiting) await queries.postponeDues(tx, later, new Date(at))
  return dues.length
}

async function readSources(
  tx: Transaction,
  dues: readonly StudioDue[],
  { now, calendar }: { now: Date; calendar: StudioCalendar },
): Promise<Sources> {
  const subjectsOf = (source: DueRow['source']) => [
    ...new Set(dues.filter((due) => due.source === source).map(({ subject }) => subject)),
  ]
  const ofClasses = [...subjectsOf('replay'), ...subjectsOf('coach_class')]
  const { seen, unready, hidden } = await listClassNames(tx, ofClasses, now)
  const live = await listLiveNames(tx, subjectsOf('coach_live'), now)
  const classes = new Map([...seen, ...live.seen])
  const names = [...classes].map(([id, { title }]) => ({ id, title }))
  const titles = new Map<string, ReadonlyMap<string, string>>()
  for (const language of languages) titles.set(language, await sayTitlesIn(tx, language, names))
  return {
    classes,
    unready,
    hidden: new Set([...hidden, ...live.hidden]),
    titles,
    rules: await listRules(tx),
    settings: { ...(await findSettings(tx)), timeZone: calendar.timeZone },
    announcements: await queries.listAnnouncementsById(tx, [
      ...subjectsOf('announcement'),
      ...subjectsOf('personal'),
    ]),
  }
}

const pages = {
  welcome_1: '/dashboard',
  welcome_2: '/dashboard/programs',
  welcome_3: '/dashboard/live',
  first_class: '/dashboard/search',
  streak: '/dashboard/search',
  absence: '/dashboard',
} as const

const isOfClass = (source: StudioSource): source is 'replay' | 'coach_class' | 'coach_live' =>
  source === 'replay' || source === 'coach_class' || source === 'coach_live'

/** Null for a rule that is off, for an announcement or a class that is gone, and for news of a coach who teaches no more. */
function contentOf({ source, subject }: StudioDue, from: Sources): Content | null {
  if (isWritten(source)) return from.announcements.get(subject) ?? null
  const rule = from.rules.find(({ key }) => key === source)
  if (!rule?.enabled) return null
  if (!isOfClass(source)) return { ...rule, path: pages[source], picturePath: null }
  const place = source === 'coach_live' ? 'live' : 'videos'
  const found = from.classes.get(subject)
  return found && (found.isTaught || source === 'replay')
    ? { ...rule, path: `/dashboard/${place}/${subject}`, picturePath: null }
    : null
}

function valuesOf(
  { source, subject, factAt }: StudioDue,
  who: KnownRecipient,
  /** `language`: of the text in which they stand. */
  { classes, titles, language }: Sources & { language: string },
  now: Date,
): Partial<Record<Placeholder, string>> {
  const common = { first_name: who.firstName }
  if (source === 'streak') return { ...common, weeks: String(who.weeksInDanger) }
  if (isOfClass(source)) {
    const { title = '', coach } = classes.get(subject) ?? {}
    const said = titles.get(language)?.get(subject) ?? title
    return { ...common, class_title: said, coach: coach ?? '' }
  }
  if (source !== 'absence') return common
  const days = Math.floor((now.getTime() - (who.lastWorkout ?? factAt).getTime()) / 86_400_000)
  return { ...common, days: String(days) }
}
