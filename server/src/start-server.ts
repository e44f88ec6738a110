import { join } from 'node:path'
import {
  convertDemoVideos,
  makeDemoVideos,
  makeDemoVideosJob,
} from '../demo/seed/make-demo-videos.ts'
import { openStudio } from '../demo/seed/open-studio.ts'
import { createIdentity } from './adapters/identity/create-identity.ts'
import { createEmbeddedLiveEngine } from './adapters/live-engine/embedded/embedded-live-engine.ts'
import { createCapturedMailer } from './adapters/mailer/captured-mailer.ts'
import { createSmtpMailer } from './adapters/mailer/smtp-mailer.ts'
import { createDiskMediaStore } from './adapters/media-store/disk-media-store.ts'
import { createEmbeddedVideoHost } from './adapters/video-host/embedded/embedded-video-host.ts'
import { findEngine } from './adapters/video-host/embedded/find-engine.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import { deliverPaymentEventJob, sandboxTickJob } from './adapters/payments/sandbox/store.ts'
import { buildApp } from './app.ts'
import type { Services } from './context.ts'
import type { Config } from './env.ts'
import { sweepAccounts, sweepAccountsJob } from './features/accounts/index.ts'
import { countDays, countDaysJob } from './features/insights/index.ts'
import {
  closeEndedClasses,
  closeEndedClassesJob,
  collectRecordings,
  collectRecordingsJob,
  makeClassVideo,
  makeClassVideoJob,
  RECORDINGS,
  remindOfLiveClasses,
  remindOfLiveClassesJob,
} from './features/live-classes/index.ts'
import { deliverMail, deliverMailJob } from './features/mail/index.ts'
import {
  convertVideo,
  convertVideoJob,
  processVideo,
  processVideoJob,
  removeVideoFiles,
  removeVideoFilesJob,
  sweepImages,
  sweepImagesJob,
  sweepMedia,
  sweepMediaJob,
} from './features/media/index.ts'
import {
  publishDuePrograms,
  publishDueProgramsJob,
  remindOfWorkouts,
  remindOfWorkoutsJob,
} from './features/programs/index.ts'
import {
  preparePlans,
  reconcileSubscriptions,
  reconcileSubscriptionsJob,
  remindOfTrialEnds,
  remindOfTrialEndsJob,
  removeCustomer,
  removeCustomerJob,
  syncCustomer,
  syncCustomerJob,
} from './features/subscriptions/index.ts'
import { publishDueVideos, publishDueVideosJob } from './features/videos/index.ts'
import { deriveKey, loadSecret } from './platform/secret.ts'
import { hmacSha256 } from './platform/crypto.ts'
import { connectDatabase } from './platform/db/database.ts'
import { connectNotices } from './platform/db/notices.ts'
import { migrate } from './platform/db/migrate.ts'
import { assertPortFree } from './platform/http/assert-port-free.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { startJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'

export interface RunningServer {
  /** Where it listens. */
  port: number
  /** While classes of the demo studio are still to come: resolves once all of them can be played. */
  demoFinished: Promise<void> | undefined
  /** Resolves when the embedded database has gone by itself; never with an external one. */
  databaseLost: Promise<void>
  stop(): Promise<void>
}

const kinds = [
  remindOfWorkoutsJob,
  deliverMailJob,
  sweepAccountsJob,
  sweepImagesJob,
  sweepMediaJob,
  publishDueVideosJob,
  publishDueProgramsJob,
  closeEndedClassesJob,
  remindOfLiveClassesJob,
  collectRecordingsJob,
  makeClassVideoJob,
  countDaysJob,
  processVideoJob,
  convertVideoJob,
  removeVideoFilesJob,
  makeDemoVideosJob,
  syncCustomerJob,
  removeCustomerJob,
  reconcileSubscriptionsJob,
  remindOfTrialEndsJob,
  deliverPaymentEventJob,
  sandboxTickJob,
]

/**
 * Starts all of it: database, migrations, jobs, demo studio, HTTP. It listens once the studio can be used,
 * and `tell` hears why that takes a while. What has started is stopped on failure.
 */
export async function startServer(
  config: Config,
  webFolder: string | undefined,
  tell: (line: string) => void = () => {},
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const stopped = new AbortController()
  const stop = async () => {
    stopped.abort()
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const log = createLog(config.logLevel)
    await assertPortFree(config.port, config.host)
    const findingEngine = findEngine(config.convertsVideos, (why) =>
      tell(`Videos play in one quality, H.264 only: FFmpeg does not load on this system (${why}).`),
    )
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) })
    if (embedded) closers.push(embedded.stop)
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const database = connectDatabase(url, (error) =>
      log.warn({ err: error }, 'database connection'),
    )
    closers.push(() => database.close())
    const jobs = await startJobs(url, kinds, log)
    closers.push(() => jobs.stop())
    const notices = connectNotices(url, (error) => log.warn({ err: error }, 'notices'))
    closers.push(() => notices.stop())

    const secret = config.secretKey ?? loadSecret(config.dataDir)
    const mediaKey = deriveKey(secret, 'media')
    const emailKey = deriveKey(secret, 'email')
    const now = () => new Date()
    const mediaFolder = join(config.dataDir, 'media')
    const mediaStore = createDiskMediaStore(mediaFolder)
    const mediaEngine = await findingEngine
    const liveEngine = createEmbeddedLiveEngine({
      db: database.db,
      instanceUrl: config.instanceUrl,
      turn: config.turn,
      // What comes of a recording has to be converted.
      recordingsFolder: mediaEngine === 'ffmpeg' ? join(mediaFolder, RECORDINGS) : undefined,
      key: deriveKey(secret, 'live'),
      publicUrl: config.publicUrl,
      udpPort: config.liveUdpPort,
      publicAddress: config.livePublicAddress,
      log,
      now,
    })
    closers.push(() => liveEngine.stop())
    const services: Services = {
      config,
      db: database.db,
      jobs,
      notices,
      log,
      mediaStore,
      liveEngine,
      videoHost: createEmbeddedVideoHost({
        store: mediaStore,
        key: mediaKey,
        publicUrl: config.publicUrl,
        engine: mediaEngine,
      }),
      identity: createIdentity({ config, db: database.db, key: deriveKey(secret, 'identity') }),
      payments: createPayments({
        config,
        db: database.db,
        jobs,
        key: deriveKey(secret, 'payments'),
        now,
      }),
      linkKey: deriveKey(secret, 'links'),
      liveKey: deriveKey(secret, 'live-presence'),
      now,
      hashEmail: (email) => hmacSha256(emailKey, email.toLowerCase()),
    }
    await preparePlans(services)
    const opening =
      config.environment === 'local'
        ? await openStudio(services, { signal: stopped.signal, tell })
        : undefined
    const app = await buildApp({ services, webFolder })
    closers.push(() => app.close())
    // Some of the work is sent through the app.
    await app.ready()
    await startWorkers(services)
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const databaseLost = embedded?.exited ?? new Promise<void>(() => {})
    return { port, demoFinished: opening?.finished, databaseLost, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startWorkers(services: Services): Promise<void> {
  const { config, jobs } = services
  await jobs.repeat(remindOfWorkoutsJob, '*/15 * * * *', {})
  await jobs.work(remindOfWorkoutsJob, () => remindOfWorkouts(services))
  await jobs.repeat(sweepAccountsJob, '17 * * * *', {})
  await jobs.work(sweepAccountsJob, () => sweepAccounts(services))
  await jobs.repeat(sweepImagesJob, '43 * * * *', {})
  await jobs.work(sweepImagesJob, () => sweepImages(services))
  await jobs.repeat(countDaysJob, '7 * * * *', {})
  await jobs.work(countDaysJob, () => countDays(services))
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl) : createCapturedMailer()
  await jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailer, mailId), 20)
  await jobs.repeat(sweepMediaJob, '53 * * * *', {})
  await jobs.work(sweepMediaJob, () => sweepMedia(services))
  await jobs.repeat(publishDueProgramsJob, '* * * * *', {})
  await jobs.work(publishDueProgramsJob, () => publishDuePrograms(services))
  await jobs.repeat(publishDueVideosJob, '* * * * *', {})
  await jobs.work(publishDueVideosJob, () => publishDueVideos(services))
  await jobs.repeat(closeEndedClassesJob, '* * * * *', {})
  await jobs.work(closeEndedClassesJob, () => closeEndedClasses(services))
  await jobs.repeat(collectRecordingsJob, '* * * * *', {})
  await jobs.work(collectRecordingsJob, () => collectRecordings(services))
  await jobs.work(makeClassVideoJob, (video, signal) => makeClassVideo(services, video, signal))
  await jobs.repeat(remindOfLiveClassesJob, '* * * * *', {})
  await jobs.work(remindOfLiveClassesJob, () => remindOfLiveClasses(services))
  await jobs.work(processVideoJob, ({ videoId }, signal) =>
    processVideo(services, videoId, { convert: true, signal }),
  )
  await jobs.work(convertVideoJob, (video, signal) => convertVideo(services, video, signal))
  await jobs.work(removeVideoFilesJob, (files) => removeVideoFiles(services, files))
  await startPaymentWorkers(services)
  await jobs.work(makeDemoVideosJob, async ({ classes }, signal) => {
    await makeDemoVideos(services, classes, signal)
    await convertDemoVideos(services, classes, signal)
    signal.throwIfAborted()
  })
}

async function startPaymentWorkers(services: Services): Promise<void> {
  const { jobs, payments } = services
  await jobs.work(syncCustomerJob, ({ customerId }) => syncCustomer(services, customerId), 5)
  await jobs.work(removeCustomerJob, ({ customerId }) => removeCustomer(services, customerId))
  await jobs.repeat(reconcileSubscriptionsJob, '23 3 * * *', {})
  await jobs.work(reconcileSubscriptionsJob, (_, signal) =>
    reconcileSubscriptions(services, signal),
  )
  await jobs.repeat(remindOfTrialEndsJob, '37 * * * *', {})
  await jobs.work(remindOfTrialEndsJob, () => remindOfTrialEnds(services))
  if (!payments?.sandbox) return
  const { sandbox } = payments
  await jobs.work(deliverPaymentEventJob, ({ eventId }) => sandbox.deliver(eventId), 5)
  await jobs.repeat(sandboxTickJob, '* * * * *', {})
  await jobs.work(sandboxTickJob, () => sandbox.tick())
}
