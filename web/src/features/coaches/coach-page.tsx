import type { CoachPage as Coach } from '@carriage/contract/coaches/schemas'
import CheckIcon from 'icon:Check'
import PlusIcon from 'icon:Plus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { VideoGrid, VideoGridSkeleton } from '../../catalog/video-grid.tsx'
import { useUser } from '../../lib/session/session.ts'
import { fullName } from '../../lib/text/names.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { coachClassesQuery } from '../videos/api.ts'
import { coachQuery, follow } from './api.ts'
import { texts as t } from '@carriage/texts/web/coaches'
import { LinkButton } from '../../catalog/link-button.tsx'

/** As many as fill rows of two, three and four. */
const SHOWN = 12

const MissingCoach = () => (
  <MissingPage
    title={t.missing}
    text={t.missingText}
    action={<LinkButton to="/dashboard/search">{t.toClasses}</LinkButton>}
  />
)

function FollowButton({ coach: { _id: id, following } }: { coach: Coach }) {
  const choose = useAction((wanted: boolean) => follow(id, wanted))
  return (
    <Button
      variant={following ? 'line' : 'primary'}
      aria-pressed={following}
      className="min-w-34"
      onClick={() => choose.run(!following)}
    >
      {following ? (
        <CheckIcon size={16} weight="bold" aria-hidden />
      ) : (
        <PlusIcon size={16} weight="bold" aria-hidden />
      )}
      {following ? t.following : t.follow}
    </Button>
  )
}

function Classes({ coach }: { coach: Coach }) {
  const query = useQuery(coachClassesQuery(coach._id))
  return (
    <section aria-labelledby="coach-classes" className="mt-10">
      <h2 id="coach-classes" className="title mb-4 text-2xl">
        {t.classes}
      </h2>
      <QueryView query={query} loading={<VideoGridSkeleton />}>
        {({ videos, meta }) => (
          <>
            {videos.length === 0 ? (
              <p className="text-ink-2">{t.noClasses}</p>
            ) : (
              <VideoGrid videos={videos.slice(0, SHOWN)} />
            )}
            {meta.total > SHOWN && (
              <LinkButton
                to="/dashboard/search"
                search={{ query: fullName(coach) }}
                variant="line"
                className="mt-8"
              >
                {t.allClasses}
              </LinkButton>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

interface CoachPageProps {
  id: string
  /** Their next live classes. */
  live: ReactNode
}

/** Who teaches: picture, words, next live dates and classes. */
export function CoachPage({ id, live }: CoachPageProps) {
  const query = useQuery(coachQuery(id))
  const user = useUser()
  if (!query.data)
    return (
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-5" of={['h-24 w-96 max-w-full', 'h-40']} />}
        missing={<MissingCoach />}
      />
    )
  const { coach } = query.data
  const name = fullName(coach)
  return (
    <>
      <title>{pageTitle(name)}</title>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar of={coach} size="lg" />
        <div className="min-w-0">
          <p className="label text-note text-accent">{t.label}</p>
          <h1 className="display mt-1.5 text-4xl wrap-anywhere md:text-6xl">{name}</h1>
        </div>
        {user?._id !== id && <FollowButton coach={coach} />}
      </header>
      {coach.words !== '' && (
        <p className="mt-6 max-w-line-lg text-lead leading-relaxed whitespace-pre-line wrap-anywhere">
          {coach.words}
        </p>
      )}
      <section aria-labelledby="coach-live" className="mt-10">
        <h2 id="coach-live" className="title mb-4 text-2xl">
          {t.live}
        </h2>
        {live}
      </section>
      <Classes coach={coach} />
    </>
  )
}
