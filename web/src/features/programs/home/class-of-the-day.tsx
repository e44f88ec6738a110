import type { VideoCard } from '@carriage/contract/videos/schemas'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { imageSources } from '../../../lib/text/image-url.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toned } from '../../../ui/tone.ts'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { messages } from '../messages.ts'
import { formatDuration } from '../../../lib/text/durations.ts'

const t = messages.home
// The words decide the height where they are long; the picture fills what there is.
const frame = 'relative overflow-hidden rounded-hero md:min-h-84 lg:min-h-104 xl:min-h-116'

/** The same box as the hero, so that nothing moves when it arrives. */
export function ClassOfTheDaySkeleton() {
  return <Skeleton className={`${frame} rounded-hero max-md:aspect-4/5`} />
}

function Art({ video }: { video: VideoCard }) {
  const sources = imageSources(video.thumbnail_url)
  const illustration = {
    seed: video._id,
    category: video.categories[0] ?? 'full-body',
    springs: 1,
    field: 0,
    phase: 0.46,
  } as const
  return (
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
  )
}

export function ClassOfTheDay({ video }: { video: VideoCard }) {
  const id = useId()
  const length = formatDuration(video.duration)
  return (
    <section
      aria-labelledby={id}
      className={`${frame} bg-stage text-stage-ink`}
      {...toned(video.thumbnail_tone)}
    >
      <div className="aspect-16/10 overflow-hidden md:absolute md:inset-0 md:aspect-auto">
        <Art video={video} />
      </div>
      <div className="relative flex flex-col p-6 pt-4 md:min-h-[inherit] md:max-w-6/13 md:justify-center md:p-8 lg:max-w-3/8 lg:p-10 lg:pe-8">
        <p className="label text-note text-stage-mark">{t.classOfTheDay}</p>
        <h2 id={id} className="display mt-2.5 line-clamp-3 text-4xl lg:text-6xl">
          {video.title}
        </h2>
        <p className="mt-3 line-clamp-3 max-w-line-xs text-stage-ink-2">{video.description}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link
            to="/dashboard/videos/$id"
            params={{ id: video._id }}
            state={playAtOnce}
            className={buttonStyle({ variant: 'stage' })}
          >
            <PlayIcon weight="fill" size={16} aria-hidden />
            {t.start}
          </Link>
          <span className="text-sm text-stage-ink-2">
            {length}
            {video.instructor && (
              <>
                {' '}
                <CoachLink coach={video.instructor}>{t.with(fullName(video.instructor))}</CoachLink>
              </>
            )}
          </span>
        </div>
      </div>
    </section>
  )
}
