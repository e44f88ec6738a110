import type { Brand } from '@carriage/contract/brand/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import type { Scope } from '@carriage/contract/api-keys/scopes'
import type { Role, SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import type { Language } from '@carriage/texts/languages'
import type { IdentityProvider } from './adapters/identity/identity-provider.ts'
import type { LiveEngine } from './adapters/live-engine/live-engine.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import type { Outbound } from './adapters/outbound/outbound.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { Push } from './adapters/push/push.ts'
import type { MediaStore } from './adapters/media-store/media-store.ts'
import type { Scanner } from './adapters/scanner/scanner.ts'
import type { Transcriber } from './adapters/transcriber/transcriber.ts'
import type { Translator } from './adapters/translator/translator.ts'
import type { VideoHost } from './adapters/video-host/video-host.ts'
import type { Config } from './config/config.ts'
import type { CallerBrowser } from './features/accounts/index.ts'
import type { TextVersions } from './features/legal/index.ts'
import type { MailReader } from './features/mail/index.ts'
import type { Database } from './platform/db/database.ts'
import type { LocalDays } from './platform/local-days.ts'
import type { Replica } from './platform/db/replica.ts'
import type { Notices } from './platform/db/notices.ts'
import type { Load, Router } from './platform/http/router.ts'
import type { DueMessages } from './features/messages/index.ts'
import type { Jobs, Job } from './platform/jobs.ts'
import type { Log } from './platform/log/log.ts'
import type { ConnectionPool, Metrics } from './platform/metrics/metrics.ts'
import type { ReadCaches } from './read-caches.ts'
import type { EndMade, EndOpened, FollowLanguage, FollowPractice } from './slice.ts'

/** How a studio counts days and weeks, by what its page Studio says. */
export interface StudioCalendar {
  /** IANA name: where the studio is now, and where members are whose own zone is unknown. */
  readonly timeZone: string
  /** In which the days and weeks of members count, on the clocks of each. */
  readonly weeks: Weeks
  /** The days of the studio itself, such as those of its figures. */
  readonly days: LocalDays
}

/** External services and state for verbs. Tests provide their own. */
export interface Services {
  readonly config: Config
  readonly db: Database
  /** A copy that answers what may be seconds old; undefined: there is none, or nothing reads from it. */
  readonly replica: Replica | undefined
  /** The connections of `db`. */
  readonly pool: ConnectionPool
  readonly jobs: Jobs
  readonly notices: Notices
  readonly reads: ReadCaches
  /** The brand that counts now. */
  readonly readBrand: () => Promise<Brand>
  /** How the studio counts days and weeks. */
  readonly readCalendar: () => Promise<StudioCalendar>
  /** Where, how and in which language the owner of an address reads; undefined for one without an account. */
  readonly findReader: (address: string) => Promise<MailReader | undefined>
  /** Which versions of the legal texts there are. */
  readonly readTextVersions: () => Promise<TextVersions>
  readonly mediaStore: MediaStore
  /** Looks for malware in uploads; finds nothing where none is configured. */
  readonly scanner: Scanner
  readonly videoHost: VideoHost
  /** Makes captions of what is said in films. */
  readonly transcriber: Transcriber
  /** Writes drafts of texts in other languages. */
  readonly translator: Translator
  readonly liveEngine: LiveEngine
  readonly mailer: Mailer
  /** Sends to addresses that people have entered. */
  readonly outbound: Outbound
  /** Sends messages to browsers that are closed; undefined when that is off. */
  readonly push: Push | undefined
  /** External sign-in; undefined when it is off. */
  readonly identity: IdentityProvider | undefined
  /** Card payments; undefined when subscriptions are not offered. */
  readonly payments: Payments | undefined
  /** Tells members what has happened, by the rules of the engine of messages. */
  readonly messages: DueMessages
  /** Ends what an account has made lately that works without it, whichever slice it belongs to. */
  readonly endMade: EndMade
  /** Ends what an account's sessions have opened, whichever slice it belongs to. */
  readonly endOpened: EndOpened
  /** Brings what follows from a member's practice log into step with it, whichever slice it belongs to. */
  readonly followPractice: FollowPractice
  /** Tells what is outside of the studio which language a member reads, whichever slice it belongs to. */
  readonly followLanguage: FollowLanguage
  readonly log: Log
  readonly load: Load
  /** Undefined where nobody asks for them. */
  readonly metrics: Metrics | undefined
  /** Aborted when the server begins to stop; requests under way are still finished. */
  readonly stopping: AbortSignal
  /** Signs links in mails. */
  readonly linkKey: string
  /** Encrypts what second factors keep secret. */
  readonly factorKey: string
  /** Encrypts what members say of their health. */
  readonly healthKey: string
  /** Encrypts what mails say until they are delivered. */
  readonly mailKey: string
  /** Encrypts the secrets of webhooks. */
  readonly webhookKey: string
  /** Encrypts the addresses of browsers, and what push messages say until they are delivered. */
  readonly pushKey: string
  /** Encrypts the codes of gift cards. */
  readonly giftKey: string
  /** Makes the keys of classes that are kept on devices. */
  readonly keptKey: string
  /** Signs tokens for the presence channel. */
  readonly liveKey: string
  now: () => Date
  /** Keyed hash of an e-mail address, case-insensitive. */
  hashEmail(email: string): Buffer
}

/** The signed-in user, as loaded by the session query; or the studio, for which an API key calls. */
export interface Actor {
  /** The id of the user, or of the key that calls. `userIdOf` tells them apart. */
  readonly id: string
  /** What the key may do; absent for users. */
  readonly scopes?: readonly Scope[]
  /** The admin who views as this user, and may only read; absent: the user themselves calls. */
  readonly viewedBy?: string
  readonly sessionId: string
  /** The token as sent by the caller; returned by calls that respond with a token, never logged. */
  readonly accessToken: string
  /** When they last proved in this session who they are; null: not yet. */
  readonly provedAt: Date | null
  readonly roles: readonly Role[]
  readonly deviceActivated: boolean
  readonly subscriptionPlan: SubscriptionPlan
  readonly nextBillingAt: Date | null
  /** Whose subscription that is: their own, or that of the holder of their household. */
  readonly payerId: string
  readonly primaryGoals: readonly string[]
  readonly experienceLevel: 'beginner' | 'intermediate' | 'advanced' | null
  readonly preferredSessionLength: number | null
  /** When the session was opened. */
  readonly openedAt: Date
  /** The token is to be replaced at the next refresh. */
  readonly mustRotate: boolean
  /** When they signed up. */
  readonly createdAt: Date
}

export interface PublicContext extends Services {
  /** The caller's IP address, for rate limits. */
  readonly address: string
  readonly userAgent: string
  readonly browser: CallerBrowser
  /** The language that the caller asks for; undefined for one who names none, and gets what records say as it was written. */
  readonly language: Language | undefined
  /** Names the request in the server's log and in the audit log. */
  readonly requestId: string
}

export interface Context extends PublicContext {
  readonly actor: Actor
}

/** With this function a slice registers its endpoints. */
export type Route = Router<Actor, PublicContext>

/** The data of scheduled jobs: none. */
export type NoData = Record<string, never>

/** Defines a job of a slice: its name, retry settings, schedule and work. */
export const defineJob = <Data extends object = NoData>(
  job: Omit<Job<Services, Data>, 'data'>,
): Job<Services, Data> => job

/** Defines a job that deletes what is past its term. It takes ten minutes at the most, unless it says otherwise. */
export const defineSweep = (
  job: Pick<Job<Services, NoData>, 'name' | 'cron' | 'run'> & { expireInSeconds?: number },
): Job<Services, NoData> => defineJob({ expireInSeconds: 600, retryLimit: 2, ...job })

/** The caller, in the form that the contract's rules expect. */
export const callerOf = ({ actor }: Pick<Context, 'actor'>) => ({
  _id: actor.id,
  role: actor.roles,
})

/** The caller as an author of records; null for API keys, which are no user. The audit log has their id. */
export const userIdOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.scopes ? null : actor.id
