import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import CaretRightIcon from 'icon:CaretRight'
import CheckIcon from 'icon:Check'
import PlayIcon from 'icon:Play'
import { Link } from '@tanstack/react-router'
import { formatDuration, formatPosition } from '../../../lib/text/durations.ts'
import { formatAgo } from '../../../lib/text/dates.ts'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import { programLine } from '../../practice/program-line.ts'
import { playAtOnce } from '../../../catalog/play-at-once.ts'

const t = messages.history
const playStyle = 'relative flex items-center gap-1.5 text-sm font-semibold text-accent sm:min-h-11'

/** The minutes that a member was in a live class, where they missed some; null for all other workouts. */
function minutesIn({ kind, practised_seconds: seconds, duration }: HistoryEntry) {
  const present = Math.round((seconds ?? 0) / 60)
  const length = Math.round(duration / 60)
  const isPart = isLive(kind) && present !== 0 && present < length
  return isPart ? { present, length } : null
}

const isLive = (kind: HistoryEntry['kind']): boolean => kind === 'live' || kind === 'broadcast'

/** A workout, whose row opens it, or a video that was begun, whose row plays it on. */
export function HistoryRow({ entry, now }: { entry: HistoryEntry; now: number }) {
  const { _id, kind, coach, duration, video, watched_at, completed, effort } = entry
  const position = entry.position_seconds
  const program = programLine(entry)
  const opens = completed && kind !== null
  const minutes = minutesIn(entry)
  return (
    <article className="group relative grid grid-cols-1 items-center gap-x-4 gap-y-3 xs:grid-cols-[8.5rem_minmax(0,1fr)] rounded-card border border-line bg-surface p-3 hover:border-line-strong sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:pe-6">
      <div
        className={cx(
          'relative aspect-video overflow-hidden rounded-control bg-sunken',
          !opens && 'xs:max-sm:row-span-2',
        )}
      >
        {/* All dates of a live class have one picture. */}
        <Thumbnail
          of={video ?? { _id: entry.live_class_id ?? _id, categories: [] }}
          sizes="11rem"
        />
        <Duration>{formatDuration(duration)}</Duration>
      </div>
      <div className="min-w-0">
        <div className="flex gap-2">
          <h2 className="title line-clamp-2 min-w-0 flex-1 text-base">
            {opens ? (
              <Link
                to="/dashboard/history/$id"
                params={{ id: _id }}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {entry.title}
              </Link>
            ) : video ? (
              <Link
                to="/dashboard/videos/$id"
                params={{ id: video._id }}
                state={playAtOnce}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {video.title}
              </Link>
            ) : (
              entry.title
            )}
          </h2>
          {opens && (
            <CaretRightIcon size={18} aria-hidden className="mt-1 shrink-0 text-ink-3 sm:hidden" />
          )}
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {(isLive(kind) ? t.attended : kind === 'own' ? t.own : t.watched)({
            ago: formatAgo(watched_at, now),
          })}
        </p>
        {program !== undefined && <p className="mt-1 text-sm text-ink-2">{program}</p>}
        {!video && coach !== null && <p className="mt-1 text-sm text-ink-2">{t.with({ coach })}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          {position !== null && (
            <span className="num">
              {t.positionOf({
                position: formatPosition(position),
                length: formatPosition(duration),
              })}
            </span>
          )}
          {minutes && <span className="num">{t.minutesOf(minutes)}</span>}
          {completed && (
            <Badge tone="ok">
              <CheckIcon size={12} weight="bold" aria-hidden />
              {isLive(kind) ? t.tookPart : t.completed}
            </Badge>
          )}
          {effort !== null && <span>{t.effort({ effort })}</span>}
        </p>
      </div>
      {video &&
        (kind === null ? (
          <span aria-hidden className={cx(playStyle, 'max-sm:-mt-1.5 xs:max-sm:col-start-2')}>
            <PlayIcon weight="fill" size={14} />
            {position === null ? t.again : t.resume}
          </span>
        ) : (
          <Link
            to="/dashboard/videos/$id"
            params={{ id: video._id }}
            state={playAtOnce}
            aria-label={t.againOf({ title: video.title })}
            className={cx(playStyle, 'max-sm:hidden')}
          >
            <PlayIcon weight="fill" size={14} aria-hidden />
            {t.again}
          </Link>
        ))}
    </article>
  )
}
