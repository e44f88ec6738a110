import { eq, inArray } from 'drizzle-orm'
import { everybody, type MessageText } from '@carriage/contract/messages/schemas'
import type { NotificationType } from '@carriage/contract/notifications/schemas'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { countAudience } from '../../../server/src/features/messages/announcements/announcements-queries.ts'
import {
  announcements,
  messageDays,
  messageRules,
} from '../../../server/src/features/messages/tables.ts'
import { notifications } from '../../../server/src/features/notifications/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { addDays, addSeconds, utcDay } from '../../../server/src/platform/time.ts'
import { idOf, type Ids } from './seed-people.ts'

interface Told {
  hoursAgo: number
  read: boolean
  type: NotificationType
  title: string
  text: string
  path: string
}

const told: readonly Told[] = [
  {
    hoursAgo: 2,
    read: false,
    type: 'announcement',
    title: 'New springs in the shop',
    text: 'Hello, the yellow spring is back. Members get free shipping on it until the end of the month.',
    path: '/dashboard/messages',
  },
  {
    hoursAgo: 30 * 24,
    read: true,
    type: 'welcome',
    title: 'Let a program choose for you',
    text: 'A program puts your classes in order, week by week. You train when it suits you, and your place is kept.',
    path: '/dashboard/programs',
  },
  {
    hoursAgo: 38 * 24,
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

const RESULT_DAYS = 30
/** A message to one member, who came back. */
const one = { sent: 1, mailed: 1, cameBack: 1 }

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
  const userId = idOf(people, 'maya')
  const readers = READERS.map((key) => idOf(people, key))
  await on.update(users).set({ notifyMarketing: true }).where(inArray(users.id, readers))
  await on.insert(notifications).values(
    told.map(({ hoursAgo, read, ...what }) => {
      const createdAt = addSeconds(at, -hoursAgo * 3600)
      const id = uuidv7({ msecs: createdAt.getTime() })
      return { ...what, id, userId, createdAt, readAt: read ? createdAt : null }
    }),
  )
  const sentAt = addSeconds(at, -2 * 3600)
  const id = uuidv7()
  const { recipients, byMail } = await countAudience(on, everybody, at)
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
      authorId: idOf(people, 'admin'),
      state: 'sent',
      createdAt: sentAt,
      sendAt: addSeconds(sentAt, 60),
      recipients,
    },
    {
      ...announcement,
      authorId: idOf(people, 'admin'),
      state: 'draft',
      createdAt: addSeconds(sentAt, -300),
    },
  ])
  const days = Array.from({ length: RESULT_DAYS }, (_, ago) => utcDay(addDays(at, -ago)))
  await on.insert(messageDays).values([
    // As many as a studio of this size can have.
    ...days.flatMap((day, ago) => [
      ...(ago % 6 === 2 ? [{ ...one, source: 'welcome_1' as const, day }] : []),
      ...(ago % 7 === 3
        ? [{ source: 'streak' as const, day, sent: 5, mailed: 3, heldBack: 1, cameBack: 4 }]
        : []),
      ...(ago % 10 === 4 ? [{ ...one, source: 'absence' as const, day, heldBack: 1 }] : []),
    ]),
    {
      source: 'announcement',
      announcement: id,
      day: utcDay(sentAt),
      sent: recipients,
      mailed: byMail,
      cameBack: 4,
    },
  ])
}
