import type { Role, SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import type { IdentityProvider } from './adapters/identity/identity-provider.ts'
import type { LiveEngine } from './adapters/live-engine/live-engine.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { MediaStore } from './adapters/media-store/media-store.ts'
import type { VideoHost } from './adapters/video-host/video-host.ts'
import type { Config } from './config/config.ts'
import type { Database } from './platform/db/database.ts'
import type { Notices } from './platform/db/notices.ts'
import type { Router } from './platform/http/router.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'

/** The outside world, as verbs see it. Tests pass their own. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly notices: Notices
  readonly mediaStore: MediaStore
  readonly videoHost: VideoHost
  readonly liveEngine: LiveEngine
  readonly mailer: Mailer
  /** Signs people in elsewhere; undefined where nobody does. */
  readonly identity: IdentityProvider | undefined
  /** Takes payments by card; undefined where subscriptions are not offered. */
  readonly payments: Payments | undefined
  readonly log: Log
  /** Signs links that stand in mails. */
  readonly linkKey: string
  /** Signs what opens the channel of who is in a class. */
  readonly liveKey: string
  now(): Date
  /** Keyed hash of an e-mail address, without regard to its case. */
  hashEmail(email: string): Buffer
}

/** Whoever is signed in, as the session's query has just read them. */
export interface Actor {
  readonly id: string
  readonly sessionId: string
  /** As the caller sent it; echoed by calls that answer a token, never logged. */
  readonly accessToken: string
  readonly roles: readonly Role[]
  readonly deviceActivated: boolean
  readonly subscriptionPlan: SubscriptionPlan
  readonly nextBillingAt: Date | null
  readonly primaryGoals: readonly string[]
  readonly experienceLevel: 'beginner' | 'intermediate' | 'advanced' | null
  readonly preferredSessionLength: number | null
}

export interface PublicContext extends Services {
  /** The caller's address, for rate limits. */
  readonly address: string
  readonly userAgent: string
}

export interface Context extends PublicContext {
  readonly actor: Actor
}

/** What a slice registers its endpoints with. */
export type Route = Router<Actor, PublicContext>
