import PlusIcon from 'icon:Plus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Illustration } from '../../ui/art/illustration.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { createPlaylist, playlistsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'
import { NameForm } from './name-form.tsx'
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx'
import { UpNext } from './up-next.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

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
          <QueryView query={query} loading={<PlaylistGridSkeleton />}>
            {() =>
              playlists.length === 0 ? (
                <EmptyState
                  title={messages.none}
                  text={messages.noneText}
                  art={<Illustration seed="no-playlists" category="core" crop="wide" />}
                  action={button}
                />
              ) : (
                <PlaylistGrid playlists={playlists} />
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
