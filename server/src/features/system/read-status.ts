import type { SystemStatus } from '@carriage/contract/system/schemas'
import type { Services } from '../../context.ts'
import { epoch } from '../../platform/time.ts'
import { lastAuditCheck } from '../audit/index.ts'
import { presentBackup, readLogArchive } from '../backups/index.ts'
import { recentFigures } from './figures.ts'
import { attentionOf } from './status-policy.ts'
import { presentCaptionMaker, presentQueues } from './status-presenter.ts'
import { VERSION } from '../../config/version.ts'

/** How the installation does. Throws when the database does not give its figures in time. */
export async function readStatus(services: Services): Promise<SystemStatus> {
  const { config, mediaStore, pool } = services
  const [figures, audit, freeBytes, captions, logArchive] = await Promise.all([
    recentFigures(services),
    lastAuditCheck(services),
    mediaStore.freeBytes().catch(() => null),
    readCaptionMaker(services),
    readLogArchive(services),
  ])
  const { mail, media, live, backup } = figures
  const status: Omit<SystemStatus, 'attention'> = {
    version: VERSION,
    environment: config.environment,
    read_at: epoch(services.now()),
    database: {
      ready: true,
      connections: {
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
    },
    jobs: {
      ...presentQueues(figures.queues),
      workers: { works: config.workers, alive: figures.workers },
    },
    mail: {
      delivery: config.smtpUrl === undefined ? 'captured' : 'smtp',
      waiting: mail.waiting,
      oldest_at: epoch(mail.oldestAt),
    },
    media: { ...media, free_bytes: freeBytes, captions },
    live: {
      on_air: live.onAir,
      viewers: live.viewers,
      troubled_broadcasts: live.troubledBroadcasts,
    },
    payments: { mode: config.payments.kind, last_webhook_at: epoch(figures.lastWebhookAt) },
    backup: backup ? presentBackup(config, backup, services.now()) : null,
    log_archive: logArchive,
    audit: audit
      ? { checked_at: epoch(audit.at), fault: audit.how, position: audit.position }
      : null,
  }
  return { ...status, attention: attentionOf(status) }
}

async function readCaptionMaker({ config, transcriber }: Services) {
  const [state, isEnglishOnly] = await Promise.all([
    transcriber.state(),
    transcriber.isEnglishOnly(),
  ])
  return presentCaptionMaker(config, { state, isEnglishOnly })
}
