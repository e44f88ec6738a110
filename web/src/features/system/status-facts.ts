import type { StatusPart, SystemStatus } from '@carriage/contract/system/schemas'
import { formatDateTime } from '../../lib/text/dates.ts'
import { formatBytes, formatNumber } from '../../lib/text/format.ts'
import { texts as t } from '@carriage/texts/web/system'
import { texts as maker } from '@carriage/texts/web/videos/authoring/transcriber'

export interface Fact {
  name: string
  value: string
}

export interface Part {
  name: StatusPart
  /** `missing`: it is known that there is none yet. `aside`: it works, and nothing leaves this server. */
  state: 'fine' | 'attention' | 'unknown' | 'missing' | 'aside'
  /** What the figures do not say, or why there are none. */
  note?: string
  /** What the note asks an operator to run. */
  command?: string
  facts: readonly Fact[]
  /** Its parts, such as the kinds of jobs. */
  more: readonly Fact[]
}

const count = (name: string, value: number): Fact => ({ name, value: formatNumber(value) })
const moment = (name: string, at: number | null): Fact => ({
  name,
  value: at === null ? t.none : formatDateTime(at),
})
/** Left out where nothing waits. */
const since = (at: number | null): Fact[] => (at === null ? [] : [moment(t.since, at)])

type Content = Partial<Pick<Part, 'state' | 'note' | 'command' | 'facts' | 'more'>>
type CaptionMaker = SystemStatus['media']['captions']
type Backup = NonNullable<SystemStatus['backup']>

function contentsOf(status: SystemStatus): Record<StatusPart, Content> {
  const { database, jobs, mail, media, live, payments, backup, audit } = status
  return {
    database: {
      facts: [
        count(t.used, database.connections.used),
        count(t.idle, database.connections.idle),
        count(t.queued, database.connections.waiting),
      ],
    },
    jobs: {
      facts: [
        count(t.waiting, jobs.waiting),
        ...since(jobs.oldest_at),
        count(t.running, jobs.running),
        count(t.failed, jobs.failed),
        count(t.workers, jobs.workers.alive),
      ],
      ...(jobs.workers.works === 'external' && jobs.workers.alive === 0 && { note: t.alone }),
      more: jobs.kinds.map(({ name, waiting, running, failed }) => ({
        name,
        value: [
          failed > 0 && t.kind.failed({ count: failed }),
          waiting > 0 && t.kind.waiting({ count: waiting }),
          running > 0 && t.kind.running({ count: running }),
        ]
          .filter(Boolean)
          .join(', '),
      })),
    },
    mail: {
      ...(mail.delivery === 'captured' && { state: 'aside' }),
      facts: [
        { name: t.delivery, value: t.deliveries[mail.delivery] },
        count(t.waiting, mail.waiting),
        ...since(mail.oldest_at),
      ],
    },
    media: {
      facts: [
        count(t.processing, media.processing),
        count(t.failedVideos, media.failed),
        count(t.uploads, media.uploads),
        {
          name: t.free,
          value: media.free_bytes === null ? t.unknown : formatBytes(media.free_bytes),
        },
        { name: t.captions, value: captionMakerText(media.captions) },
      ],
      ...captionContent(media.captions),
    },
    live: {
      facts: [count(t.onAir, live.on_air), count(t.viewers, live.viewers)],
      ...(live.troubled_broadcasts > 0 && {
        note: t.troubled({ count: live.troubled_broadcasts }),
      }),
    },
    payments: {
      ...(payments.mode === 'sandbox' && { state: 'aside' }),
      facts: [
        { name: t.mode, value: t.modes[payments.mode] },
        moment(t.lastEvent, payments.last_webhook_at),
      ],
    },
    backup: withArchive(backup ? backupContent(backup) : noBackup(), status.log_archive),
    audit: audit
      ? {
          facts: [
            moment(t.lastCheck, audit.checked_at),
            {
              name: t.entries,
              value:
                audit.fault === null
                  ? t.intact
                  : audit.position === null
                    ? t.someFault({ how: audit.fault })
                    : t.fault({ how: audit.fault, position: audit.position }),
            },
          ],
        }
      : { note: t.noCheck },
  }
}

const captionMakerText = ({ transcriber, made_by: by }: CaptionMaker): string =>
  transcriber === 'ready' ? (by === null ? t.thisServer : t.madeBy({ name: by })) : t.nobody

/** Captions are optional: what is missing is said, and needs no attention. */
function captionContent({ transcriber, is_english_only: isEnglishOnly }: CaptionMaker): Content {
  if (transcriber === 'off') return { note: maker.off }
  if (transcriber === 'no-model') return { note: maker.noModel, command: maker.noModelCommand }
  return isEnglishOnly ? { note: maker.onlyEnglish } : {}
}

const noBackup = (): Content => ({
  state: 'missing',
  note: t.noBackup,
  command: t.firstBackupCommand,
})

function backupContent(backup: Backup): Content {
  const { proven_at, ended_at, bytes, problem, scheduled, version } = backup
  const note = problem === null ? untestedNote(backup) : t.backupProblems[problem]
  return {
    // A file that nobody has restored is not known to be a backup.
    state: proven_at === null ? 'unknown' : 'fine',
    facts: [
      { name: t.lastProven, value: proven_at === null ? t.never : formatDateTime(proven_at) },
      moment(bytes > 0 ? t.lastBackup : t.lastAttempt, ended_at),
      ...(bytes > 0 ? [{ name: t.size, value: formatBytes(bytes) }] : []),
      { name: t.backupVersion, value: version },
      { name: t.schedule, value: scheduled ? t.scheduled : t.byHand },
    ],
    ...(note !== undefined && { note }),
  }
}

/** The archive of the log is said where it stands still. */
function withArchive(content: Content, archive: SystemStatus['log_archive']): Content {
  if (!archive?.late) return content
  const { note, facts = [] } = content
  return {
    ...content,
    // A command stands behind the last sentence of a note.
    note: [t.archiveLate, note].filter(Boolean).join(' '),
    facts: [...facts, moment(t.archiveWaits, archive.waiting_since)],
  }
}

function untestedNote({ proven_at, ended_at, scheduled, late }: Backup): string | undefined {
  if (proven_at === null) return t.neverTested
  if (late) return scheduled ? t.scheduleLate : t.byHandLate
  return proven_at < ended_at ? t.lastUntested : undefined
}

const order = [
  'database',
  'jobs',
  'mail',
  'media',
  'live',
  'payments',
  'backup',
  'audit',
] as const satisfies readonly StatusPart[]

/** The parts in their order, with what is shown of each. */
export function partsOf(status: SystemStatus): Part[] {
  const contents = contentsOf(status)
  return order.map((name) => {
    const { note, command, facts = [], more = [], ...content } = contents[name]
    const { state: own = facts.length > 0 ? 'fine' : 'unknown' } = content
    // That there is no backup is said as it is, also where the server asks for one.
    const state = own !== 'missing' && status.attention.includes(name) ? 'attention' : own
    return {
      name,
      state,
      facts,
      more,
      ...(note !== undefined && { note }),
      ...(command !== undefined && { command }),
    }
  })
}
