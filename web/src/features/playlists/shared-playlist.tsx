import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../catalog/use-action.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { copyPlaylist, sharedPlaylistQuery } from './api.ts'
import { ClassRow } from './class-row.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'
import { MissingPlaylist } from './missing-playlist.tsx'
import { PlayAll } from './play-all.tsx'
import { RowsSkeleton } from './up-next.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { formatLength } from '../../lib/text/durations.ts'
import { LinkButton } from '../../catalog/link-button.tsx'

/** A playlist that another member has shared. */
export function SharedPlaylist({ token }: { token: string }) {
  const navigate = useNavigate()
  const query = useQuery(sharedPlaylistQuery(token))
  const copy = useAction(async () => {
    const { _id } = await copyPlaylist(token)
    toast.ok(messages.copiedToMine)
    await navigate({ to: '/dashboard/playlists/$id', params: { id: _id } })
  })
  if (!query.data)
    return <QueryView query={query} loading={<RowsSkeleton />} missing={<MissingPlaylist />} />
  const { title, owner, own, videos } = query.data.playlist
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div className="mb-9 flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <p className="label text-accent">
            {owner === '' ? messages.sharedByNobody : messages.sharedBy({ name: owner })}
          </p>
          <h1 className="display mt-1 text-5xl wrap-anywhere md:text-7xl">{title}</h1>
          <p className="num mt-2 text-ink-2">
            {messages.contents({
              classes: videos.length,
              length: formatLength(
                videos.reduce((sum, { duration }) => sum + duration, 0),
                'short',
              ),
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <PlayAll videos={videos} />
          {own === null ? (
            <Button variant="line" pending={copy.pending} onClick={() => copy.run()}>
              {messages.copyToMine}
            </Button>
          ) : (
            <LinkButton to="/dashboard/playlists/$id" params={{ id: own }} variant="line">
              {messages.openOwn}
            </LinkButton>
          )}
        </div>
      </div>
      <ol className="space-y-2.5">
        {videos.map((video) => (
          <li key={video._id}>
            <ClassRow video={video} />
          </li>
        ))}
      </ol>
    </>
  )
}
