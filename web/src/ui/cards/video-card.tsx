import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type Level, LevelIndicator } from './level-indicator.tsx'

interface CardLinkProps {
  className: string
  children: ReactNode
}
/** The page's own link around a title; it covers the whole card. */
export type CardLink = (props: CardLinkProps) => ReactElement

/** The second one is often why a shelf has the video. */
const SHOWN_CATEGORIES = 2

interface VideoCardProps {
  title: string
  picture: ReactNode
  /** Formatted length. */
  duration: string
  level: Level | null
  categories: readonly string[]
  link: CardLink
  /** Stands above the card's link, such as a bookmark. */
  action?: ReactNode
  badge?: ReactNode
  /** On phones too, as in a carousel. */
  upright?: boolean | undefined
}

/** A video in a grid; on phones a row with its thumbnail at the left, unless it is upright. */
export function VideoCard({
  title,
  picture,
  duration,
  level,
  categories,
  link,
  action,
  badge,
  upright = false,
}: VideoCardProps) {
  return (
    <article
      className={cx(
        'group relative',
        !upright && 'xs:max-sm:grid xs:max-sm:grid-cols-[minmax(6.5rem,42%)_1fr] xs:max-sm:gap-3.5',
      )}
    >
      <div className="relative aspect-16/10 overflow-hidden rounded-pop bg-sunken sm:aspect-video sm:rounded-card">
        <div className="travel size-full">{picture}</div>
        {badge !== undefined && <span className="absolute top-2 start-2">{badge}</span>}
        <Duration>{duration}</Duration>
      </div>
      <div className={cx('min-w-0 max-xs:mt-3 sm:mt-3', upright && 'mt-3')}>
        <div className="flex items-start justify-between gap-2">
          <h3 className="title text-base">
            {link({
              className: 'after:absolute after:inset-0 after:rounded-card',
              children: title,
            })}
          </h3>
          {action !== undefined && <div className="relative -my-3 -me-3 shrink-0">{action}</div>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {level && <LevelIndicator level={level} />}
          {categories.length > 0 && <span>{categories.slice(0, SHOWN_CATEGORIES).join(', ')}</span>}
        </p>
      </div>
    </article>
  )
}

/** The length of a video on its picture, legible on any motif. */
export function Duration({ children }: { children: string }) {
  return (
    <span className="label num absolute end-2 bottom-2 rounded-chip bg-stage/85 px-1.5 py-0.5 text-stage-ink">
      {children}
    </span>
  )
}
