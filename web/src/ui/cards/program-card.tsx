import type { ReactNode } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import { type Level, LevelIndicator } from './level-indicator.tsx'
import type { CardLink } from './video-card.tsx'

interface ProgramCardProps {
  title: string
  picture: ReactNode
  level: Level
  /** Such as '8 weeks' or 'Week 3 of 8'. */
  note: string
  link: CardLink
  /** Stands above the card's link, such as a bookmark. */
  action?: ReactNode
  badge?: ReactNode
  progress?: { percent: number; label: string } | undefined
}

export function ProgramCard({
  title,
  picture,
  level,
  note,
  link,
  action,
  badge,
  progress,
}: ProgramCardProps) {
  return (
    <article className="group relative">
      <div className="relative aspect-video overflow-hidden rounded-card bg-sunken">
        <div className="travel size-full">{picture}</div>
        {badge !== undefined && <span className="absolute top-3 start-3">{badge}</span>}
      </div>
      <div className="mt-3.5 flex items-start justify-between gap-2">
        <h3 className="title text-lead">
          {link({ className: 'after:absolute after:inset-0 after:rounded-card', children: title })}
        </h3>
        {action !== undefined && <div className="relative -my-3 -me-3 shrink-0">{action}</div>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <LevelIndicator level={level} />
        <span>{note}</span>
      </p>
      {progress && (
        <div className="mt-3">
          <ProgressBar value={progress.percent} label={progress.label} />
        </div>
      )}
    </article>
  )
}
