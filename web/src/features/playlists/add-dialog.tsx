import type { PlaylistCard } from '@carriage/contract/playlists/schemas'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../catalog/use-action.ts'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { addToPlaylist, createPlaylist, playlistsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'
import { NameForm } from './name-form.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { formatLength } from '../../lib/text/durations.ts'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

const t = messages.add

/** Puts a class into one of the member's playlists, or into a new one. */
export function AddDialog({ videoId, open, onClose }: DialogState & { videoId: string }) {
  const query = useQuery({ ...playlistsQuery, enabled: open })
  const done = (title: string) => {
    toast.ok(t.added({ title }))
    onClose()
  }
  const add = useAction(async ({ _id, title }: PlaylistCard) => {
    await addToPlaylist(_id, videoId)
    done(title)
  })
  return (
    <Dialog open={open} onClose={onClose} title={t.to}>
      <QueryView
        query={query}
        loading={
          <Skeletons
            className="mt-5 space-y-2"
            of={['h-12 rounded-control', 'h-12 rounded-control']}
          />
        }
      >
        {(data) =>
          data.playlists.length > 0 && (
            <ul className="mt-5 max-h-64 space-y-1.5 overflow-y-auto">
              {data.playlists.map((playlist) => (
                <li key={playlist._id}>
                  <button
                    type="button"
                    disabled={add.pending}
                    onClick={() => add.run(playlist)}
                    className="flex w-full items-center justify-between gap-4 rounded-control border border-line px-4 py-3 text-start hover:border-line-strong"
                  >
                    <span className="min-w-0 truncate font-semibold">{playlist.title}</span>
                    <span className="num shrink-0 text-sm text-ink-2">
                      {messages.contents({
                        classes: playlist.classes,
                        length: formatLength(playlist.duration, 'short'),
                      })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <NameForm
        submit={messages.createWith}
        onSave={async (title) => {
          await createPlaylist(title, [videoId])
          done(title)
        }}
      />
    </Dialog>
  )
}
