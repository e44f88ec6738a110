import { eq, inArray, like } from 'drizzle-orm'
import { everybody, type MessageText } from '@carriage/contract/messages/schemas'
import type { NotificationType } from '@carriage/contract/notifications/schemas'
import type { Services } from '../../../server/src/context.ts'
import { isMemberAlone, users } from '../../../server/src/features/accounts/tables.ts'
import { listAudience } from '../../../server/src/features/messages/announcements/announcements-queries.ts'
import { recordAudit } from '../../../server/src/features/audit/index.ts'
import {
  announcements,
  messageDays,
  messageRules,
  sentMessages,
} from '../../../server/src/features/messages/tables.ts'
import { practiceLog } from '../../../server/src/features/practice/tables.ts'
import { notifications } from '../../../server/src/features/notifications/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { groupBy } from '../../../server/src/platform/collections.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { addDays, addSeconds, utcDay } from '../../../server/src/platform/time.ts'
import { idOf, type Ids } from './seed-people.ts'

interface Told {
  daysAgo: number
  read: boolean
  type: NotificationType
  title: string
  text: string
  path: string
}

const told: readonly Told[] = [
  {
    daysAgo: 1,
    read: false,
    type: 'announcement',
    title: 'New springs in the shop',
    text: 'Hello, the yellow spring is back. Members get free shipping on it until the end of the month.',
    path: '/dashboard/messages',
  },
  {
    daysAgo: 36,
    read: true,
    type: 'welcome',
    title: 'Let a program plan your weeks',
    text: 'Hello Maya, a program puts your classes in order, week by week. You train when it suits you, and we keep your place.',
    path: '/dashboard/programs',
  },
  {
    daysAgo: 38,
    read: true,
    type: 'coach',
    title: 'Train live with Ines Duarte: Evening reformer, one spring less',
    text: 'Hello Maya, Ines Duarte has a new live class: Evening reformer, one spring less. Register to get a seat and a reminder. You follow this coach.',
    path: '/dashboard/live',
  },
]

const german: MessageText = {
  language: 'de',
  subject: 'Eine gute erste Woche bei {{studio}}',
  text: 'Hallo {{first_name}}, zwei oder drei kurze Stunden sind eine gute erste Woche. Beginne mit einer Stunde für Einsteiger, und lass einen Tag dazwischen.',
  button: 'Zur Startseite',
}

/** Who want news of the studio by mail. */
const READERS = ['henrik', 'sofie', 'amara'] as const

/** Members whose streak was about to end, and how many days ago. */
const STREAKS = [
  ['maya', 9],
  ['jonas', 16],
  ['wren', 12],
  ['callum', 23],
] as const
/** Between quiet hours in the time zones of the demo. */
const SENT_HOUR = 15

/** Before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Sent = typeof sentMessages.$inferInsert

/** The hour in which messages of a day went out, UTC. */
const sentOn = (day: Date): Date => new Date(`${utcDay(day)}T${SENT_HOUR}:00:00Z`)

/** Switches the messages on, and gives a member something to read and admins something to look at. */
export async function seedMessages(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const at = now()
  await on.update(messageRules).set({ enabled: true })
  const [welcome] = await on.select().from(messageRules).where(eq(messageRules.key, 'welcome_1'))
  if (welcome)
    await on
      .update(messageRules)
      .set({ texts: [...welcome.texts, german] })
      .where(eq(messageRules.key, 'welcome_1'))
  const maya = idOf(people, 'maya')
  const readers = READERS.map((key) => idOf(people, key))
  await on.update(users).set({ notifyMarketing: true }).where(inArray(users.id, readers))
  await on.insert(notifications).values(
    told.map(({ daysAgo, read, ...what }) => {
      const createdAt = sentOn(addDays(at, -daysAgo))
      const id = uuidv7({ msecs: createdAt.getTime() })
      return { ...what, id, userId: maya, createdAt, readAt: read ? createdAt : null }
    }),
  )
  const sentAt = sentOn(addDays(at, -1))
  const id = uuidv7()
  const authorId = idOf(people, 'admin')
  const audience = { now: at, afterId: FIRST_ID, limit: 1000 }
  const recipients = await listAudience(on, everybody, audience)
  const announcement = {
    texts: [
      {
        language: 'en',
        subject: 'New springs in the shop',
        text: 'Hello, the yellow spring is back. Members get free shipping on it until the end of the month.',
        button: 'Open the app',
      },
    ],
    audience: everybody,
    byMail: true,
    inApp: true,
  }
  await on.insert(announcements).values([
    {
      ...announcement,
      id,
      authorId,
      state: 'sent',
      createdAt: sentAt,
      sendAt: addSeconds(sentAt, 60),
      recipients: recipients.length,
    },
    {
      ...announcement,
      texts: [
        {
          language: 'en',
          subject: 'Sunday mornings with Tom',
          text: 'Hello, Tom teaches a short class on Sunday mornings from next month on. Its dates are in the calendar a week before.',
          button: 'Open the app',
        },
      ],
      authorId,
      state: 'draft',
      createdAt: addSeconds(sentAt, -300),
    },
  ])
  await recordAudit({ actor: { id: authorId }, now: () => sentAt }, on, {
    action: 'announcement-created',
    entityId: id,
    label: announcement.texts[0]?.subject ?? '',
    changes: { audience: { from: null, to: everybody } },
  })
  const trained = await on
    .select({ userId: practiceLog.userId, happenedAt: practiceLog.happenedAt })
    .from(practiceLog)
    .orderBy(practiceLog.happenedAt)
  const sent: Sent[] = [
    ...(await listWelcomes(on, at)),
    ...STREAKS.map(([key, daysAgo]) => ({
      userId: idOf(people, key),
      source: 'streak' as const,
      subject: idOf(people, key),
      sentAt: sentOn(addDays(at, -daysAgo)),
    })),
    ...recipients.map((userId) => ({
      userId,
      source: 'announcement' as const,
      subject: id,
      sentAt,
    })),
  ].map((one) => ({
    ...one,
    mailed: readers.includes(one.userId),
    // They trained on the day after a streak was about to end.
    cameBackAt:
      one.source === 'streak'
        ? addDays(one.sentAt, 1)
        : (trained.find(
            ({ userId, happenedAt }) =>
              userId === one.userId && isSoonAfter(happenedAt, one.sentAt),
          )?.happenedAt ?? null),
  }))
  await on.insert(sentMessages).values(sent)
  await on.insert(messageDays).values(resultsOf(sent))
}

/** Whoever trains within so many days came back. */
const RETURN_DAYS = 7
const isSoonAfter = (happenedAt: Date, sentAt: Date): boolean =>
  happenedAt > sentAt && happenedAt <= addDays(sentAt, RETURN_DAYS)

/** Messages of welcome to whoever has joined, as their rules have sent them. */
async function listWelcomes(on: Transaction, at: Date): Promise<Omit<Sent, 'mailed'>[]> {
  const rules = await on.select().from(messageRules).where(like(messageRules.key, 'welcome_%'))
  const members = await on.select().from(users).where(isMemberAlone)
  return members.flatMap(({ id, createdAt }) =>
    rules
      .map(({ key, delayHours }) => ({
        userId: id,
        source: key,
        subject: id,
        sentAt: sentOn(addSeconds(createdAt, delayHours * 3600)),
      }))
      .filter(({ sentAt }) => sentAt < at && sentAt > createdAt),
  )
}

/** What became of messages by day, as the studio counts it. */
function resultsOf(sent: readonly Sent[]): (typeof messageDays.$inferInsert)[] {
  const keyOf = ({ source, subject, sentAt }: Sent) =>
    [source, source === 'announcement' ? subject : '', utcDay(sentAt)] as const
  return [...groupBy(sent, (one) => keyOf(one).join(' ')).values()].flatMap((of) =>
    of.slice(0, 1).map((first) => {
      const [source, announcement, day] = keyOf(first)
      return {
        source,
        announcement,
        day,
        sent: of.length,
        mailed: of.filter(({ mailed }) => mailed).length,
        cameBack: of.filter(({ cameBackAt }) => cameBackAt !== null).length,
      }
    }),
  )
}
