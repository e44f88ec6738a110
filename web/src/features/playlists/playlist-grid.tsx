import type { PlaylistCard } from '@carriage/contract/playlists/schemas'
import { Link } from '@tanstack/react-router'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { Illustration } from '../../ui/art/illustration.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'
import { formatLength } from '../../lib/text/durations.ts'

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** The pictures of its first classes, as one. */
function Cover({ playlist }: { playlist: PlaylistCard }) {
  const { first } = playlist
  const shown = first.length >= 4 ? first.slice(0, 4) : first.slice(0, 1)
  if (shown.length === 0)
    return <Illustration seed={playlist._id} category="flexibility" crop="wide" />
  return (
    <div className={shown.length === 4 ? 'grid h-full grid-cols-2 gap-px' : 'h-full'}>
      {shown.map((video) => (
        <div key={video._id} className="relative overflow-hidden">
          <Thumbnail of={video} sizes="(min-width: 64rem) 12rem, 50vw" />
        </div>
      ))}
    </div>
  )
}

function Card({ playlist }: { playlist: PlaylistCard }) {
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong">
      <div className="relative aspect-16/8 overflow-hidden bg-sunken">
        <Cover playlist={playlist} />
      </div>
      <div className="flex items-start justify-between gap-3 p-4 max-xs:flex-wrap">
        <div className="min-w-0">
          <h3 className="title truncate text-base">
            <Link
              to="/dashboard/playlists/$id"
              params={{ id: playlist._id }}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {playlist.title}
            </Link>
          </h3>
          <p className="num mt-0.5 text-sm text-ink-2">
            {messages.contents({
              classes: playlist.classes,
              length: formatLength(playlist.duration, 'short'),
            })}
          </p>
        </div>
        {playlist.shared && <Badge tone="accent">{messages.shared}</Badge>}
      </div>
    </article>
  )
}

export const PlaylistGrid = ({ playlists }: { playlists: readonly PlaylistCard[] }) => (
  <ul className={grid}>
    {playlists.map((playlist) => (
      <li key={playlist._id}>
        <Card playlist={playlist} />
      </li>
    ))}
  </ul>
)

export const PlaylistGridSkeleton = () => (
  <Loading className={grid}>
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} className="h-56 rounded-card" />
    ))}
  </Loading>
)
