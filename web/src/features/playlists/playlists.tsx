import type { PlaylistCard } from '@carriage/contract/playlists/schemas'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Thumbnail } from '../../catalog/thumbnail.tsx'
import { Illustration } from '../../ui/art/illustration.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { createPlaylist, playlistsQuery } from './api.ts'
import { messages } from './messages.ts'
import { NameForm } from './name-form.tsx'
import { UpNext } from './up-next.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

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
          <Thumbnail
            path={video.thumbnail_url}
            seed={video._id}
            category={video.categories[0]}
            equipments={video.equipments}
            sizes="(min-width: 64rem) 12rem, 50vw"
          />
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
      <div className="flex items-start justify-between gap-3 p-4">
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
            {messages.contents(playlist.classes, playlist.duration)}
          </p>
        </div>
        {playlist.shared && <Badge tone="accent">{messages.shared}</Badge>}
      </div>
    </article>
  )
}

/** What plays next, and the playlists of the member. */
export function Playlists() {
  const id = useId()
  const navigate = useNavigate()
  const query = useQuery(playlistsQuery)
  const [naming, setNaming] = useState(false)
  const create = async (title: string) => {
    const { _id } = await createPlaylist(title, [])
    await navigate({ to: '/dashboard/playlists/$id', params: { id: _id } })
  }
  const playlists = query.data?.playlists ?? []
  const button = (
    <Button variant="line" onClick={() => setNaming(true)}>
      <PlusIcon size={16} aria-hidden />
      {messages.create}
    </Button>
  )
  return (
    <>
      <h1 className="display mb-9 text-5xl md:text-7xl">{messages.title}</h1>
      <div className="space-y-14">
        <UpNext />
        <section aria-labelledby={id}>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h2 id={id} className="title text-2xl">
              {messages.own}
            </h2>
            {playlists.length > 0 && button}
          </div>
          <QueryView
            query={query}
            loading={
              <Loading className={grid}>
                {[0, 1, 2].map((key) => (
                  <Skeleton key={key} className="h-56 rounded-card" />
                ))}
              </Loading>
            }
          >
            {() =>
              playlists.length === 0 ? (
                <EmptyState
                  title={messages.none}
                  text={messages.noneText}
                  art={<Illustration seed="no-playlists" category="core" crop="wide" />}
                  action={button}
                />
              ) : (
                <ul className={grid}>
                  {playlists.map((playlist) => (
                    <li key={playlist._id}>
                      <Card playlist={playlist} />
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </section>
      </div>
      <Dialog open={naming} onClose={() => setNaming(false)} title={messages.create}>
        {naming && <NameForm submit={messages.create} onSave={create} />}
      </Dialog>
    </>
  )
}
