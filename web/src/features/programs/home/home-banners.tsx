import { texts as catalogMessages } from '@carriage/texts/web/catalog'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { Link } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { type ReactElement, Suspense } from 'react'
import { Banner, bannerShape } from '../../../ui/layout/banner.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { SetupReminder } from '../../videos/setup-reminder.tsx'
import { texts as messages } from '@carriage/texts/web/programs/home'
import { chooseBanners, type HomeBanner, type HomeFacts } from './home-banners.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatDayAndTimeWithin } from '../../../lib/text/dates.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { BackGlyph, OnGlyph } from '../../../ui/art/glyphs.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useScrolledRow } from '../../../ui/lists/use-scrolled-row.ts'
import { texts as ui } from '@carriage/texts/web/ui'

const t = messages
const LiveBanner = lazy(() => import('../../live-classes/live-banner.tsx'), 'LiveBanner')
const ChallengeBanner = lazy(
  () => import('../../challenges/challenge-banner.tsx'),
  'ChallengeBanner',
)
const arrow = <OnGlyph />

function FeaturedProgram({ program }: { program: ProgramCard }) {
  return (
    <Banner
      label={t.featuredProgram}
      title={program.title}
      facts={
        <>
          <LevelIndicator level={program.difficulty_level} />
          {catalogMessages.weeks({ count: program.duration })}
        </>
      }
      picture={<Thumbnail of={program} sizes="(min-width: 40rem) 9rem, 5rem" />}
      arrow={arrow}
      link={(props) => (
        <Link to="/dashboard/programs/$id" params={{ id: program._id }} {...props} />
      )}
    />
  )
}

function FeaturedVideo({ label, video }: { label: string; video: VideoCard }) {
  return (
    <Banner
      label={label}
      title={video.title}
      facts={
        <>
          {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
          <span className="num">{formatDuration(video.duration)}</span>
        </>
      }
      picture={<Thumbnail of={video} sizes="(min-width: 40rem) 9rem, 5rem" />}
      arrow={arrow}
      link={(props) => <Link to="/dashboard/videos/$id" params={{ id: video._id }} {...props} />}
    />
  )
}

function draw(banner: HomeBanner): ReactElement {
  if (banner.kind === 'setup') return <SetupReminder done={banner.done} all={banner.all} />
  if (banner.kind === 'program') return <FeaturedProgram program={banner.program} />
  if (banner.kind === 'challenge') {
    return (
      <Suspense fallback={<Skeleton className={bannerShape} />}>
        <ChallengeBanner challenge={banner.challenge} />
      </Suspense>
    )
  }
  if (banner.kind === 'live') {
    return (
      <Suspense fallback={<Skeleton className={bannerShape} />}>
        <LiveBanner live={banner.live} />
      </Suspense>
    )
  }
  if (banner.kind === 'planned') {
    const { starts_at: start, video } = banner.planned
    return (
      <FeaturedVideo
        label={t.planned({ when: formatDayAndTimeWithin(start, nowSeconds()) })}
        video={video}
      />
    )
  }
  const label = banner.kind === 'day-class' ? t.classOfTheDay : t.featuredVideo
  return <FeaturedVideo label={label} video={banner.video} />
}

/** One row, however many: what does not fit is a swipe or a Tab away. */
export function HomeBanners(facts: HomeFacts) {
  const banners = chooseBanners(facts)
  const { row, ends, step } = useScrolledRow()
  if (banners.length === 0) return null
  return (
    <section aria-label={t.banners}>
      {/* Above, so that keys come to them before the cards have scrolled the row to its end; fingers swipe. */}
      {(ends.previous || ends.next) && (
        <div className="-me-2 -mt-6 mb-1 flex justify-end max-md:hidden">
          <IconButton
            label={ui.previous({ what: t.bannerNoun })}
            disabled={!ends.previous}
            onClick={() => step(-1)}
          >
            <BackGlyph />
          </IconButton>
          <IconButton
            label={ui.next({ what: t.bannerNoun })}
            disabled={!ends.next}
            onClick={() => step(1)}
          >
            <OnGlyph />
          </IconButton>
        </div>
      )}
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {banners.map((banner) => (
          <li key={banner.key} className="w-7/8 shrink-0 snap-start only:w-full sm:w-104 sm:grow">
            {draw(banner)}
          </li>
        ))}
      </ul>
    </section>
  )
}
