/** Composes services and slices, for the server and, with replacements, for tests. */
import { join } from 'node:path'
import { createEmbeddedLiveEngine } from './adapters/live-engine/embedded/embedded-live-engine.ts'
import { deliverRecordings } from './adapters/live-engine/recording/deliver-recordings.ts'
import type { LiveMediaOptions } from './adapters/live-engine/media/live-media.ts'
import { sweepLiveAccessJob } from './adapters/live-engine/sweep-live-access.ts'
import { createCapturedMailer } from './adapters/mailer/captured-mailer.ts'
import { createHttpOutbound } from './adapters/outbound/http-outbound.ts'
import type { MediaStore } from './adapters/media-store/media-store.ts'
import { createClamdScanner } from './adapters/scanner/clamd-scanner.ts'
import { noScanner } from './adapters/scanner/no-scanner.ts'
import { createEmbeddedTranscriber } from './adapters/transcriber/embedded/embedded-transcriber.ts'
import { createHttpTranscriber } from './adapters/transcriber/http-transcriber.ts'
import { noTranscriber } from './adapters/transcriber/transcriber.ts'
import { createTranslator } from './adapters/translator/create-translator.ts'
import { loadVapidKeys } from './adapters/push/vapid-keys.ts'
import { createVapidPush } from './adapters/push/vapid-push.ts'
import { createStripePayments } from './adapters/payments/stripe-payments.ts'
import { createEmbeddedVideoHost } from './adapters/video-host/embedded/embedded-video-host.ts'
import { keepFilmsAtMux } from './adapters/video-host/mux/keep-films-at-mux.ts'
import { composeMediaStore } from './compose-media-store.ts'
import type { Services } from './context.ts'
import type { Config, LiveKitConfig } from './config/config.ts'
import { findReader } from './features/accounts/index.ts'
import {
  createBrandReader,
  createCalendarReader,
  createTextReader,
} from './features/brand/index.ts'
import { RECORDINGS } from './features/live-classes/index.ts'
import { BROADCASTS } from './features/media/index.ts'
import { GOOGLE_CALLBACK } from './google-callback.ts'
import { hmacSha256 } from './platform/crypto.ts'
import type { Database } from './platform/db/database.ts'
import type { OwnChanges } from './platform/db/changes.ts'
import type { Notices } from './platform/db/notices.ts'
import type { Replica } from './platform/db/replica.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { type ConnectionPool, createMetrics } from './platform/metrics/metrics.ts'
import { deriveKey } from './platform/secret.ts'
import { createReadCaches } from './read-caches.ts'
import { dueMessages } from './features/messages/index.ts'
import { productSlices } from './slices.ts'
import { endMadeIn, endOpenedIn, followLanguageIn, followPracticeIn, type Slice } from './slice.ts'

/** What has to exist before the services are created. */
export interface Foundation {
  readonly config: Config
  readonly db: Database
  /** A standby of the same database, where one is configured. */
  readonly replica: Replica | undefined
  /** The connections of `db`. */
  readonly pool: ConnectionPool
  readonly jobs: Jobs
  readonly notices: Notices
  /** What this process changes in the database. */
  readonly changes: OwnChanges
  readonly log: Log
  /** The secret that all keys of this installation are derived from. */
  readonly secret: string
  /** Whether FFmpeg loads on this system. Without it there are no films, recordings and broadcasts. */
  readonly hasFfmpeg: boolean
  /** Whether this process carries the live classes of the embedded engine. */
  readonly carriesLive: () => Promise<boolean>
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal
  now(): Date
}

/** Services that replace the configured ones. */
export type Replacements = Partial<Pick<Services, 'liveEngine' | 'payments'>>

export interface Composition {
  readonly services: Services
  readonly slices: readonly Slice[]
}

/** A service and, if it has pages or jobs on this server, their slice. */
interface Part<T> {
  readonly service: T
  readonly slice?: Slice
}

/** Creates the configured services. */
export async function compose(
  foundation: Foundation,
  replacements: Replacements = {},
): Promise<Composition> {
  const { config, secret } = foundation
  const mediaStore = await composeMediaStore(config)
  const liveEngine: Part<Services['liveEngine']> = replacements.liveEngine
    ? { service: replacements.liveEngine }
    : await composeLiveEngine(foundation, mediaStore)
  const identity = await composeIdentity(foundation)
  const payments: Part<Services['payments']> = replacements.payments
    ? { service: replacements.payments }
    : await composePayments(foundation)
  const videoHost = await composeVideoHost(foundation, mediaStore)
  const emailKey = deriveKey(secret, 'email')
  const {
    hasFfmpeg: _ffmpeg,
    secret: _secret,
    carriesLive: _carries,
    changes: _changes,
    ...running
  } = foundation
  const reads = createReadCaches(foundation)
  const readBrand = createBrandReader({ reads, log: foundation.log })
  const outbound = createHttpOutbound({ allowsLoopback: config.environment === 'local' })
  const pushKey = deriveKey(secret, 'push')
  const services: Services = {
    ...running,
    load: { requests: 0 },
    reads,
    readBrand,
    readCalendar: createCalendarReader({ reads }),
    findReader: (address) => findReader(foundation.db, address),
    readTextVersions: createTextReader({ reads }),
    mediaStore,
    scanner: config.scanner ? createClamdScanner(config.scanner) : noScanner,
    liveEngine: liveEngine.service,
    mailer: await composeMailer(config),
    messages: dueMessages,
    endMade: endMadeIn(productSlices),
    endOpened: endOpenedIn(productSlices),
    followPractice: followPracticeIn(productSlices),
    followLanguage: followLanguageIn(productSlices),
    outbound,
    push: await composePush(foundation, { readBrand, outbound, pushKey }),
    videoHost: videoHost.service,
    transcriber: composeTranscriber(foundation),
    translator: createTranslator(config.translator),
    identity: identity.service,
    payments: payments.service,
    metrics: config.metricsToken === undefined ? undefined : await createMetrics(foundation),
    linkKey: deriveKey(secret, 'links'),
    factorKey: deriveKey(secret, 'second-factor'),
    healthKey: deriveKey(secret, 'health'),
    mailKey: deriveKey(secret, 'mails'),
    webhookKey: deriveKey(secret, 'webhooks'),
    pushKey,
    giftKey: deriveKey(secret, 'gifts'),
    keptKey: deriveKey(secret, 'kept-classes'),
    liveKey: deriveKey(secret, 'live-presence'),
    hashEmail: (email) => hmacSha256(emailKey, email.toLowerCase()),
  }
  const sweeping: Slice = { jobs: [sweepLiveAccessJob] }
  const extra = [
    sweeping,
    liveEngine.slice,
    identity.slice,
    payments.slice,
    videoHost.slice,
    ...(await localSlices(config)),
  ]
  return { services, slices: [...productSlices, ...extra.filter((slice) => slice !== undefined)] }
}

/** The jobs of all slices. */
export const jobsOf = (slices: readonly Slice[]) => slices.flatMap(({ jobs = [] }) => jobs)

async function composeVideoHost(
  { config, db, log, hasFfmpeg, secret }: Foundation,
  store: MediaStore,
): Promise<Part<Services['videoHost']>> {
  const embedded = createEmbeddedVideoHost({
    store,
    key: deriveKey(secret, 'media'),
    publicUrl: config.publicUrl,
    isAvailable: hasFfmpeg,
  })
  const { mux } = config
  if (!mux) return { service: keepFilmsAtMux(embedded, db) }
  const { composeMux } = await import('./adapters/video-host/mux/compose-mux.ts')
  const { videoHost, registerRoutes } = composeMux({ config: mux, embedded, store, db, log })
  return { service: videoHost, slice: { http: registerRoutes } }
}

/** The sound of a film is decoded by FFmpeg, whoever hears it. */
function composeTranscriber({ config, hasFfmpeg }: Foundation): Services['transcriber'] {
  const { transcriber } = config
  if (!hasFfmpeg) return noTranscriber
  return transcriber.kind === 'http'
    ? createHttpTranscriber(transcriber)
    : createEmbeddedTranscriber(transcriber)
}

/** LiveKit where it is configured, else the embedded engine. */
async function composeLiveEngine(
  foundation: Foundation,
  mediaStore: MediaStore,
): Promise<Part<Services['liveEngine']>> {
  const { livekit } = foundation.config
  const options = liveMediaOf(foundation, mediaStore)
  const service = livekit
    ? await composeLiveKit(foundation, livekit, options)
    : composeEmbeddedEngine(foundation, options)
  return { service, slice: { http: (app) => service.registerRoutes(app) } }
}

async function composeLiveKit(
  { carriesLive: carries, db }: Foundation,
  livekit: LiveKitConfig,
  options: LiveMediaOptions,
) {
  const { createLiveKitEngine } =
    await import('./adapters/live-engine/livekit/livekit-live-engine.ts')
  return createLiveKitEngine({ ...livekit, ...options, db, carries })
}

const composeEmbeddedEngine = (
  { carriesLive: carries, config, db, hasFfmpeg }: Foundation,
  options: LiveMediaOptions,
) =>
  createEmbeddedLiveEngine({
    ...options,
    db,
    carries,
    turn: config.turn,
    hears: config.liveCaptions && hasFfmpeg,
    udpPort: config.liveUdpPort,
    publicAddress: config.livePublicAddress,
  })

/** What the live engine records and broadcasts, and where it puts that. */
export function liveMediaOf(
  foundation: Pick<Foundation, 'config' | 'log' | 'hasFfmpeg' | 'secret' | 'now'>,
  mediaStore: MediaStore,
): LiveMediaOptions {
  const { config, log, hasFfmpeg, secret } = foundation
  // The live process writes files: those of a bucket beside the media, until they are complete.
  const isDisk = config.mediaStore === 'disk'
  const waiting = join(config.dataDir, RECORDINGS)
  const folder = isDisk ? join(config.dataDir, 'media', RECORDINGS) : waiting
  const isRead = !isDisk && (config.s3?.direct || config.s3?.publicUrl !== undefined)
  return {
    key: deriveKey(secret, 'live'),
    publicUrl: config.publicUrl,
    // Recordings have to be converted to be played.
    recordingsFolder: hasFfmpeg ? folder : undefined,
    broadcasts: hasFfmpeg,
    broadcastStore: isRead ? { store: mediaStore, prefix: BROADCASTS } : undefined,
    // On the way back from a bucket to the disk, some may still wait for the bucket.
    delivery:
      hasFfmpeg && config.s3
        ? deliverRecordings({ folder: waiting, prefix: RECORDINGS, store: mediaStore, log })
        : undefined,
    log,
    now: () => foundation.now(),
  }
}

async function composePush(
  foundation: Foundation,
  { readBrand, outbound, pushKey }: Pick<Services, 'readBrand' | 'outbound' | 'pushKey'>,
): Promise<Services['push']> {
  const { config, db } = foundation
  const now = () => foundation.now()
  if (config.push.kind === 'off') return undefined
  const keys =
    config.push.kind === 'configured'
      ? config.push.keys
      : await loadVapidKeys({ db, key: pushKey, now })
  const contact = async () => `mailto:${(await readBrand()).support_email}`
  return createVapidPush({ keys, outbound, contact, now })
}

async function composeMailer({ smtpUrl }: Config): Promise<Services['mailer']> {
  if (smtpUrl === undefined) return createCapturedMailer()
  const { createSmtpMailer } = await import('./adapters/mailer/smtp-mailer.ts')
  return createSmtpMailer(smtpUrl)
}

/** The identity provider: Google or another one, the sandbox, or undefined. */
async function composeIdentity({
  config,
  db,
  secret,
}: Foundation): Promise<Part<Services['identity']>> {
  const { publicUrl } = config
  const redirectUri = publicUrl + GOOGLE_CALLBACK
  if (config.google) {
    const { createOpenIdIdentity } = await import('./adapters/identity/openid-identity.ts')
    return { service: createOpenIdIdentity({ ...config.google, redirectUri }) }
  }
  if (!config.googleSandbox) return { service: undefined }
  const { createSandboxIdentity } = await import('../../dev/identity/sandbox-identity.ts')
  const key = deriveKey(secret, 'identity')
  const service = createSandboxIdentity({ db, publicUrl, redirectUri, key })
  return { service, slice: { http: (app) => service.registerPages(app) } }
}

/** The payment provider: Stripe, the sandbox, or undefined. */
async function composePayments(foundation: Foundation): Promise<Part<Services['payments']>> {
  const { payments, publicUrl } = foundation.config
  if (payments.kind === 'off') return { service: undefined }
  if (payments.kind === 'stripe') {
    const { secretKey, webhookSecret, priceId, sales } = payments
    return { service: createStripePayments({ secretKey, webhookSecret, priceId, sales }) }
  }
  const { db, jobs, secret } = foundation
  const { createSandboxPayments } = await import('../../dev/payments/sandbox-payments.ts')
  const sandbox = createSandboxPayments({
    db,
    jobs,
    publicUrl,
    sales: payments.sales,
    key: deriveKey(secret, 'payments'),
    now: () => foundation.now(),
  })
  return { service: sandbox.payments, slice: sandbox.slice }
}

/** Only in a local installation: the mailbox and the demo studio. */
async function localSlices({ environment }: Config): Promise<readonly Slice[]> {
  if (environment !== 'local') return []
  const { mailboxSlice } = await import('../../dev/mailbox/mailbox-slice.ts')
  const { studioSlice } = await import('../../dev/studio/studio-slice.ts')
  return [mailboxSlice, studioSlice]
}
