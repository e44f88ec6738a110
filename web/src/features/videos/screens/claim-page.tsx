import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { formatDuration, formatPosition } from '../../../lib/text/durations.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton, Skeletons } from '../../../ui/layout/skeleton.tsx'
import { historyQuery, videoQuery } from '../api.ts'
import { NotFor } from '../playback/video-facts.tsx'
import { claimScreen, screenKeys, admitScreen, askingScreenQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { askTabs, pauseTabs, type PlayingTab } from './player-channel.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const frame = 'max-w-card rounded-card border border-line bg-surface p-5'

/** Says which television asks to sign in, and lets it. */
function AdmitScreen({ code, onAdmitted }: { code: string; onAdmitted: () => void }) {
  const query = useQuery(askingScreenQuery(code))
  const admit = useAction(async () => {
    await admitScreen(code)
    onAdmitted()
  })
  if (query.error) return <ErrorState {...failureOf(query)} />
  if (!query.data) return <Skeleton className="h-40 max-w-card rounded-card" />
  return (
    <section className={frame}>
      <h2 className="title text-xl">{t.logIn}</h2>
      <p className="mt-2 mb-4 text-ink-2">{t.logInText({ device: query.data.device, code })}</p>
      <Button className="w-full" pending={admit.pending} onClick={() => admit.run()}>
        {t.logInDo}
      </Button>
    </section>
  )
}

/** What is said once a television was let in. */
const Admitted = () => (
  <section role="status" className={frame}>
    <h2 className="title text-xl">{t.done}</h2>
    <p className="mt-2 text-ink-2">{t.doneText}</p>
    <Link to="/dashboard/profile/security" className="link mt-3 inline-block">
      {t.security}
    </Link>
  </section>
)

const t = messages.claim

/** What a tab of this browser plays, else the class that was watched last; null when there is none. */
const candidateQuery = queryOptions({
  queryKey: screenKeys.of('candidate'),
  queryFn: async ({ client }) => {
    const tab = await askTabs()
    if (tab) return tab
    const { history } = await client.fetchQuery(
      historyQuery({ query: undefined, page: 1, per_page: 20 }),
    )
    // Live classes have nothing to play.
    const [last] = history.flatMap(({ video, position_seconds }) =>
      video ? { videoId: video._id, position: position_seconds ?? 0, paused: true } : [],
    )
    return last ?? null
  },
  staleTime: 0,
  gcTime: 0,
})

/** Where the code on a television leads a phone: it signs in there, or plays what this phone plays, or played last. */
export function ClaimPage({ code }: { code: string | undefined }) {
  const [isAdmitted, setAdmitted] = useState(false)
  if (code === undefined) return <EmptyState title={t.noCode} text={t.noCodeText} />
  // The code is used up.
  if (isAdmitted) return <Admitted />
  return (
    <div className="space-y-9">
      <AdmitScreen code={code} onAdmitted={() => setAdmitted(true)} />
      <section className="space-y-4">
        <h2 className="title text-2xl">{t.playTitle}</h2>
        <PlayThere code={code} />
      </section>
    </div>
  )
}

function PlayThere({ code }: { code: string }) {
  const query = useQuery(candidateQuery)
  if (query.error) return <ErrorState {...failureOf(query)} />
  if (query.data === undefined) return <Skeletons of={['h-40 rounded-card']} />
  if (query.data === null)
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        action={
          <LinkButton to="/dashboard/search" variant="line">
            {t.discover}
          </LinkButton>
        }
      />
    )
  return <Candidate code={code} tab={query.data} />
}

function Candidate({ code, tab }: { code: string; tab: PlayingTab }) {
  const navigate = useNavigate()
  const query = useQuery(videoQuery(tab.videoId))
  const send = useAction(async () => {
    // It may have played on meanwhile.
    const now = await askTabs()
    const position = now?.videoId === tab.videoId ? now.position : tab.position
    await claimScreen(code, { videoId: tab.videoId, position })
    pauseTabs()
    await navigate({ to: '/dashboard/videos/$id', params: { id: tab.videoId }, replace: true })
  })
  if (query.error) return <ErrorState {...failureOf(query)} />
  if (!query.data) return <Skeleton className="h-40 rounded-card" />
  const { video } = query.data
  return (
    <article className="max-w-card overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <Thumbnail of={video} sizes="34rem" priority />
        <Duration>{formatDuration(video.duration)}</Duration>
      </div>
      <div className="space-y-4 p-5">
        <div>
          <h3 className="title text-xl">{video.title}</h3>
          <p className="num mt-1 text-ink-2">
            {tab.position >= 1
              ? t.from({ position: formatPosition(Math.floor(tab.position)) })
              : t.start}
          </p>
        </div>
        <NotFor cautions={video.against_you} againstYou={video.against_you} />
        <p className="text-ink-2">{t.text({ code })}</p>
        <Button className="w-full" pending={send.pending} onClick={() => send.run()}>
          {t.play}
        </Button>
      </div>
    </article>
  )
}
