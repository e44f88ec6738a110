import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/messages'
import * as z from 'zod/mini'
import { goals, subscriptionModes } from '../accounts/schemas.ts'
import {
  epochSeconds,
  id,
  line,
  namedSecond,
  pageMeta,
  pageQuery,
  plainLines,
  unique,
} from '../common.ts'
import { leavingReasons } from '../insights/studio-schemas.ts'
import { tag } from '../member-notes/schemas.ts'
import { languageCode } from '../notifications/schemas.ts'
import { placeholdersOf, unknownPlaceholders } from './placeholders.ts'
import { type RuleKey, ruleKeys } from './rules.ts'

/** The most hours between what happens and its message: ninety days. */
export const MAX_DELAY_HOURS = 90 * 24
/** The hours of a week, before whose end the message of a streak is sent. */
export const WEEK_HOURS = 7 * 24
export const MAX_SUBJECT = 120
export const MAX_TEXT = 2000
export const MAX_LANGUAGES = 8
export const MAX_ALT = 200

const text = z
  .string({ error: () => t.enterText })
  .check(
    z.trim(),
    z.minLength(1, { error: () => t.enterText }),
    z.maxLength(MAX_TEXT, { error: () => t.enterShorterText }),
    plainLines(),
  )

/** What is said in one language. */
export const messageText = z.object({
  language: languageCode,
  subject: line(
    1,
    MAX_SUBJECT,
    () => t.enterSubject,
    () => t.enterShorterSubject,
  ),
  text,
  /** The words of the button that leads to the app. */
  button: line(
    1,
    40,
    () => t.enterWordsButton,
    () => t.enterFewerWords,
  ),
  /** What the picture of an announcement shows, for members who do not see it. */
  alt: z.optional(
    line(
      0,
      MAX_ALT,
      () => t.describePictureInOneLine,
      () => t.enterFewerWords,
    ),
  ),
})
export type MessageText = z.infer<typeof messageText>

const messageTexts = z.array(messageText).check(
  z.minLength(1, { error: () => t.writeInOneLanguageAtLeast }),
  z.maxLength(MAX_LANGUAGES, { error: () => t.thereCanLanguages({ maxLanguages: MAX_LANGUAGES }) }),
  z.refine((all) => unique(all.map(({ language }) => language)), {
    error: () => t.eachLanguageCountsOnce,
  }),
)

/** What is wrong with the placeholders of the texts of a rule, or of an announcement; undefined: nothing. */
export function placeholderProblem(
  key: RuleKey | null,
  texts: readonly Pick<MessageText, 'subject' | 'text'>[],
): Says | undefined {
  const [name] = texts.flatMap((one) =>
    unknownPlaceholders(`${one.subject}\n${one.text}`, placeholdersOf(key)),
  )
  return name === undefined ? undefined : () => t.unknownPlaceholder({ name })
}

/** Counted by days, without people. `held_back`: by the cap, or because the member has switched it off. */
export const messageResults = z.object({
  sent: z.int(),
  mailed: z.int(),
  held_back: z.int(),
  /** Of those it was sent to, who trained in the days after it. */
  came_back: z.int(),
})
export type MessageResults = z.infer<typeof messageResults>
/** The days of which the results of rules are shown. */
export const RESULT_DAYS = 90

const channels = { by_mail: z.boolean(), in_app: z.boolean() }
/** Neither by mail nor in the app is no message. */
const someChannel = z.refine<{ by_mail: boolean; in_app: boolean }>(
  ({ by_mail, in_app }) => by_mail || in_app,
  {
    path: ['in_app'],
    error: () => t.chooseMailAppOrBoth,
  },
)

export const messageRule = z.object({
  key: z.enum(ruleKeys),
  enabled: z.boolean(),
  /** Hours after what it is about; of a streak, before the end of the week. */
  delay_hours: z.int(),
  ...channels,
  texts: z.array(messageText),
  /** Goes up with every change. */
  version: z.int(),
  results: messageResults,
})
export type MessageRule = z.infer<typeof messageRule>

export const updateRuleBody = z
  .object({
    key: z.enum(ruleKeys),
    enabled: z.boolean(),
    delay_hours: z
      .int({ error: () => t.enterNumberHours })
      .check(
        z.minimum(0, { error: () => t.enterNumberHours }),
        z.maximum(MAX_DELAY_HOURS, { error: () => t.atMost90Days }),
      ),
    ...channels,
    texts: messageTexts,
    /** The version that was changed. */
    version: z.int(),
  })
  .check(someChannel)

const hour = z
  .int({ error: () => t.chooseHour })
  .check(z.minimum(0, { error: () => t.chooseHour }), z.maximum(23, { error: () => t.chooseHour }))
export const messageSettings = z.object({
  /** Local hours of the member between which nothing is sent; the same hour twice: there are none. */
  quiet_from: hour,
  quiet_until: hour,
  /** The most messages for one member in seven days. Announcements count, and come in the app beyond it. */
  weekly_cap: z
    .int({ error: () => t.enterNumber })
    .check(z.minimum(1, { error: () => t.atLeast1 }), z.maximum(21, { error: () => t.atMost21 })),
  /** Who trains within so many days after a message came back. */
  came_back_days: z
    .int({ error: () => t.enterNumber })
    .check(z.minimum(1, { error: () => t.atLeast1 }), z.maximum(30, { error: () => t.atMost30 })),
  /** For members who have chosen none. */
  default_language: languageCode,
})
export type MessageSettings = z.infer<typeof messageSettings>

/** Any fields; absent fields stay. */
export const updateSettingsBody = z.partial(
  z.object({ ...messageSettings.shape, version: z.int() }),
)
/** `version` goes up with every change; sent back, it prevents overwriting another change. */
export const storedSettings = z.object({ ...messageSettings.shape, version: z.int() })
export type StoredSettings = z.infer<typeof storedSettings>

export const rulesAnswer = z.object({ rules: z.array(messageRule), settings: storedSettings })
export type RulesAnswer = z.infer<typeof rulesAnswer>
export const ruleAnswer = z.object({ message: z.string(), rule: messageRule })
export const settingsAnswer = z.object({ message: z.string(), settings: storedSettings })
/** `key`: of the rule it belongs to; null for an announcement. */
export const testMessageBody = z.object({ key: z.nullable(z.enum(ruleKeys)), text: messageText })

/** Who is on the list of who may leave: for whatever reason, or for this one. */
export const leavingGroups = ['any', ...leavingReasons] as const
export type LeavingGroup = (typeof leavingGroups)[number]

/** Whom an announcement is for; all conditions that are not null hold together. */
export const audience = z.object({
  /** Only those who may play classes now; else everybody with a verified address. */
  entitled: z.boolean(),
  mode: z.nullable(z.enum(subscriptionModes)),
  plan: z.nullable(z.enum(['premium', 'basic', 'pro'])),
  /** Who takes part in this program now. */
  program_id: z.nullable(id),
  /** Who was not in the app for so many days. */
  inactive_days: z.nullable(
    z
      .int({ error: () => t.enterNumberDays })
      .check(
        z.minimum(1, { error: () => t.atLeast1Day }),
        z.maximum(730, { error: () => t.atMost730Days }),
      ),
  ),
  goal: z.nullable(z.enum(goals)),
  /** Only this member; left out: everybody whom the other conditions fit. */
  member_id: z.optional(id),
  /** Who has this tag. */
  tag: z._default(z.nullable(tag), null),
  /** Who may leave, as counted once a day. */
  leaving: z._default(z.nullable(z.enum(leavingGroups)), null),
})
export type Audience = z.infer<typeof audience>
/** Everybody with access. */
export const everybody: Audience = {
  entitled: true,
  mode: null,
  plan: null,
  program_id: null,
  inactive_days: null,
  goal: null,
  tag: null,
  leaving: null,
}

/** `by_mail`: who of them would get a mail now, for they want it. */
export const recipientsAnswer = z.object({ recipients: z.int(), by_mail: z.int() })
export const recipientsBody = z.object({ audience })

/** The time in which an announcement can be undone. */
export const UNDO_SECONDS = 60
/** The most days by which an announcement is written ahead. */
export const MAX_AHEAD_DAYS = 365
/** One that is taken back before it is sent is a draft again. */
export const announcementStates = ['draft', 'waiting', 'sending', 'sent'] as const

/** The page to which the button of an announcement leads. */
export const messagePath = z
  .string()
  .check(
    z.maxLength(200, { error: () => t.choosePageStudio }),
    z.regex(/^\/dashboard(?:\/[\w-]+)*$/, { error: () => t.choosePageStudio }),
  )
/** Where an announcement can be read again. */
export const MESSAGES_PATH = '/dashboard/messages'

/** Of a draft; nothing has to be there yet. */
const draftText = z.object({
  language: languageCode,
  subject: z.string().check(z.maxLength(MAX_SUBJECT)),
  text: z.string().check(z.maxLength(MAX_TEXT)),
  button: z.string().check(z.maxLength(40)),
  alt: z.optional(z.string().check(z.maxLength(MAX_ALT))),
})

export const announcement = z.object({
  _id: id,
  state: z.enum(announcementStates),
  /** Who has written it; null after their account is gone. */
  author_id: z.nullable(id),
  texts: z.array(draftText),
  audience,
  ...channels,
  path: z.string(),
  /** The address of its picture; null for none. */
  picture: z.nullable(z.string()),
  created_at: epochSeconds,
  /** Null of a draft without a date. */
  send_at: z.nullable(epochSeconds),
  /** Whom it was meant for, once it is being sent. */
  recipients: z.int(),
  results: messageResults,
})
export type Announcement = z.infer<typeof announcement>

const dispatch = {
  audience,
  ...channels,
  path: z._default(messagePath, MESSAGES_PATH),
  /** The address of a picture that `uploadAnnouncementPicture` has answered, or that another announcement shows. */
  picture: z._default(
    z.nullable(z.string().check(z.regex(/^\/images\/[0-9a-f-]{36}\.webp$/))),
    null,
  ),
  /** A date to come; null: in a minute. */
  send_at: z._default(z.nullable(namedSecond()), null),
}
interface Pictured {
  picture: string | null
  texts: readonly { alt?: string | undefined }[]
}
/** Members who do not see a picture are told what it shows, each in their language. */
const isDescribed = z.refine<Pictured>(
  ({ picture, texts }) => picture === null || texts.every(({ alt = '' }) => alt !== ''),
  {
    path: ['texts'],
    error: () => t.describePictureInEachLanguage,
  },
)

/** `key`: names what was written, so that it is announced once however often it is sent; that of a draft sends it. */
export const createAnnouncementBody = z
  .object({ key: z.optional(id), texts: messageTexts, ...dispatch })
  .check(someChannel, isDescribed)
export const draftAnnouncementBody = z.object({
  key: id,
  texts: z.array(draftText).check(z.minLength(1), z.maxLength(MAX_LANGUAGES)),
  ...dispatch,
})
export const announcementAnswer = z.object({ message: z.string(), announcement })
export const announcementPictureAnswer = z.object({ picture: z.string() })
export const announcementsQuery = z.object(pageQuery)
export const announcementsAnswer = z.object({
  announcements: z.array(announcement),
  meta: pageMeta,
})
