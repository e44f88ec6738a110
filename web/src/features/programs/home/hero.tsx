import type { Tone } from '@carriage/contract/media/tone'
import { type ReactNode, useId } from 'react'
import { imageSources } from '../../../lib/text/image-url.ts'
import { Picture } from '../../../ui/cards/picture.tsx'
import type { IllustrationOptions } from '../../../ui/art/draw-illustration.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toned } from '../../../ui/tone.ts'

// The words decide the height where they are long; the picture fills what there is.
const frame = 'relative overflow-hidden rounded-hero md:min-h-84 lg:min-h-104 xl:min-h-116'

/** The same box as the hero, so that nothing moves when it arrives. */
export function HeroSkeleton() {
  return <Skeleton className={`${frame} rounded-hero max-md:aspect-4/5`} />
}

interface HeroProps {
  /** What it is about, in a word or two. */
  label: string
  title: string
  text?: ReactNode
  /** A picture's path; without one the illustration of `seed` and `category` is drawn. */
  picture?: string | null
  tone?: Tone | null
  seed: string
  category?: IllustrationOptions['category']
  /** How far it has come. */
  progress?: ReactNode
  action: ReactNode
  facts?: ReactNode
}

/** What Home says first: one thing, and one strong button for it. */
export function Hero(props: HeroProps) {
  const { label, title, text, picture = null, tone, seed, category = 'full-body' } = props
  const id = useId()
  const sources = imageSources(picture)
  const illustration = { seed, category, springs: 1, field: 0, phase: 0.46 } as const
  return (
    <section
      aria-labelledby={`${id}-label ${id}`}
      className={`${frame} bg-stage text-stage-ink`}
      {...toned(tone)}
    >
      <div className="aspect-16/10 overflow-hidden md:absolute md:inset-0 md:aspect-auto">
        <Picture
          src={sources?.src ?? null}
          srcSet={sources?.srcSet}
          sizes="(min-width: 48rem) 60vw, calc(100vw - 2rem)"
          priority
          className="md:absolute md:inset-y-0 md:end-0 md:w-7/13 lg:w-5/8"
          fallback={
            <>
              <Illustration {...illustration} crop="hero" className="max-md:hidden" />
              <Illustration {...illustration} crop="tall" className="md:hidden" />
            </>
          }
        />
      </div>
      <div className="relative flex flex-col p-6 pt-4 md:min-h-[inherit] md:max-w-6/13 md:justify-center md:p-8 lg:max-w-3/8 lg:p-10 lg:pe-8">
        <p id={`${id}-label`} className="label text-note text-stage-mark">
          {label}
        </p>
        <h2 id={id} className="display mt-2.5 line-clamp-3 text-4xl lg:text-6xl">
          {title}
        </h2>
        {text !== undefined && (
          <p className="mt-3 line-clamp-3 max-w-line-xs text-stage-ink-2">{text}</p>
        )}
        {props.progress !== undefined && <div className="mt-4 max-w-md">{props.progress}</div>}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {props.action}
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-stage-ink-2">
            {props.facts}
          </span>
        </div>
      </div>
    </section>
  )
}
