import type { Category } from '@carriage/contract/common'
import type { Tone } from '@carriage/contract/media/tone'
import { type ReactNode, useId } from 'react'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { toned } from '../../../ui/tone.ts'

interface WallHeroProps {
  /** What it is about, in a word or two. */
  label: string
  title: string
  text?: string | undefined
  picture: string | null
  tone?: Tone | null
  seed: string
  category: Category | undefined
  progress?: ReactNode
  /** What is pressed. */
  action: ReactNode
  facts?: ReactNode
}

/** One thing, large, and what to press for it. */
export function WallHero(props: WallHeroProps) {
  const { label, title, text, picture, tone, seed, category, progress, action, facts } = props
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-label ${id}`}
      className="grid min-h-70 grid-cols-2 overflow-hidden rounded-hero bg-stage text-stage-ink"
      {...toned(tone)}
    >
      <div className="flex min-w-0 flex-col justify-center px-9 py-5">
        <p id={`${id}-label`} className="label text-sm text-stage-mark">
          {label}
        </p>
        <h2 id={id} className="display mt-2 line-clamp-2 text-5xl">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 line-clamp-3 text-stage-ink-2">{text}</p>}
        {progress !== undefined && <div className="mt-3">{progress}</div>}
        <div className="mt-4 flex items-center gap-5">
          {action}
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-stage-ink-2">
            {facts}
          </span>
        </div>
      </div>
      <div className="relative">
        <div className="absolute inset-0 overflow-hidden">
          <Thumbnail
            of={{
              _id: seed,
              thumbnail_url: picture,
              categories: category === undefined ? [] : [category],
            }}
            sizes="46vw"
            crop="hero"
            priority
          />
        </div>
      </div>
    </section>
  )
}
