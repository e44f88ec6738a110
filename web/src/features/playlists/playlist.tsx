import type { Playlist as Shown } from '@carriage/contract/playlists/schemas'
import PencilSimpleIcon from 'icon:PencilSimple'
import ShareNetworkIcon from 'icon:ShareNetwork'
import TrashIcon from 'icon:Trash'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  deletePlaylist,
  forgetPlaylist,
  playlistQuery,
  updatePlaylist,
  showFailure,
} from './api.ts'
import { SortableClasses } from './class-row.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'
import { texts as ui } from '@carriage/texts/web/ui'
import { MissingPlaylist } from './missing-playlist.tsx'
import { NameForm } from './name-form.tsx'
import { PlayAll } from './play-all.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { RowsSkeleton } from './up-next.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { formatLength } from '../../lib/text/durations.ts'

type Asked = 'rename' | 'share' | 'delete' | null

const seconds = ({ videos }: Pick<Shown, 'videos'>) =>
  videos.reduce((sum, { duration }) => sum + duration, 0)

const showRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale-version'
    ? toast.error(messages.changedElsewhere)
    : showFailure(error)

/** One of the member's own playlists. */
export function Playlist({ id }: { id: string }) {
  const query = useQuery(playlistQuery(id))
  return (
    <QueryView query={query} loading={<RowsSkeleton />} missing={<MissingPlaylist />}>
      {({ playlist }) => <Details playlist={playlist} />}
    </QueryView>
  )
}

function Details({ playlist }: { playlist: Shown }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const { title, videos, share_token: token } = playlist
  const change = (next: (videos: Shown['videos']) => Shown['videos']) =>
    void updatePlaylist(playlist, (before) => ({ videos: next(before.videos) })).catch(showRefusal)
  const rename = async (name: string) => {
    await updatePlaylist(playlist, () => ({ title: name }))
    close()
  }
  const remove = useAction(async () => {
    await deletePlaylist(playlist._id)
    toast.ok(messages.deleted)
    await navigate({ to: '/dashboard/playlists', replace: true })
    forgetPlaylist(playlist._id)
  })
  const order = (ids: string[]) =>
    change((before) => ids.flatMap((id) => before.find(({ _id }) => _id === id) ?? []))
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div className="mb-9 flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <h1 className="display text-5xl wrap-anywhere md:text-7xl">{title}</h1>
          <p className="num mt-2 flex flex-wrap items-center gap-3 text-ink-2">
            {messages.contents({
              classes: videos.length,
              length: formatLength(seconds(playlist), 'short'),
            })}
            {token !== null && <Badge tone="accent">{messages.shared}</Badge>}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <PlayAll videos={videos} />
          <RowMenu label={messages.more({ title })}>
            <MenuItem
              icon={<PencilSimpleIcon size={18} aria-hidden />}
              onSelect={() => setAsked('rename')}
            >
              {messages.rename}
            </MenuItem>
            <MenuItem
              icon={<ShareNetworkIcon size={18} aria-hidden />}
              onSelect={() => setAsked('share')}
            >
              {messages.share}
            </MenuItem>
            <MenuItem
              icon={<TrashIcon size={18} aria-hidden />}
              onSelect={() => setAsked('delete')}
            >
              {ui.delete}
            </MenuItem>
          </RowMenu>
        </div>
      </div>
      {videos.length === 0 ? (
        <EmptyState title={messages.emptyList} text={messages.emptyListText} />
      ) : (
        <SortableClasses
          videos={videos}
          onOrder={order}
          onRemove={({ _id }) => change((before) => before.filter((one) => one._id !== _id))}
        />
      )}
      <Dialog open={asked === 'rename'} onClose={close} title={messages.rename}>
        {asked === 'rename' && <NameForm title={title} submit={ui.save} onSave={rename} />}
      </Dialog>
      <ShareDialog open={asked === 'share'} onClose={close} playlist={playlist} />
      <AlertDialog
        open={asked === 'delete'}
        onClose={close}
        onConfirm={() => remove.run()}
        pending={remove.pending}
        title={messages.deleteTitle}
        text={messages.deleteText}
        cancel={messages.keep}
        confirm={ui.delete}
      />
    </>
  )
}
