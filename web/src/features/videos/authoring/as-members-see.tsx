import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { videoQuery } from '../api.ts'
import { useCues } from '../cues/use-cues.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import { type ControlRef, goTo } from '../playback/player-control.ts'
import { WatchFacts } from '../playback/watch-facts.tsx'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { videoTrail } from './video-trail.tsx'

const t = adminMessages.memberPage

interface AsMembersSeeProps {
  id: string
  /** There is no such video. */
  onNothing: () => void
}

/** The page of a video as members see it, also before it is published; what staff play there counts as nothing. */
export function AsMembersSee({ id, onNothing }: AsMembersSeeProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...videoQuery(id), staleTime: 0 })
  const cued = useCues(id)
  const control: ControlRef = useRef(null)
  const refused = useRefusal(!data && error, onNothing)
  if (refused) return null
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data || cued === undefined) return <EditorSkeleton />
  const { video } = data
  return (
    <>
      <Breadcrumbs
        trail={[
          ...videoTrail,
          {
            label: () => video.title || adminMessages.untitled,
            link: <Link to="/admin/videos/edit/$id" params={{ id }} />,
          },
        ]}
        current={t.title}
      />
      <p className="mt-2 mb-6 max-w-line-lg text-ink-2">{t.text}</p>
      {/* The player is wider than its page by so much, which is room beside the menu only within it. */}
      <article className="mx-auto max-w-5xl xl:max-w-312 xl:px-28" aria-label={t.title}>
        {video.playback_url === null ? (
          <p className="text-ink-2">{t.notPlayable}</p>
        ) : (
          <CoveredPlayer
            preview
            videoId={id}
            playbackUrl={video.playback_url}
            title={video.title}
            poster={imageSources(video.thumbnail_url)?.src}
            storyboardUrl={video.storyboard_url ?? undefined}
            captions={video.captions}
            chaptersUrl={video.chapters_url ?? undefined}
            cued={cued}
            control={control}
            onExpired={() => queryClient.invalidateQueries(videoQuery(id))}
          />
        )}
        <WatchFacts
          video={video}
          title={video.title || adminMessages.untitled}
          cued={cued}
          control={control}
          onJump={video.playback_url === null ? undefined : (seconds) => goTo(control, seconds)}
        />
      </article>
    </>
  )
}
