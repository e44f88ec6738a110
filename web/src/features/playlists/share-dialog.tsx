import type { Playlist } from '@carriage/contract/playlists/schemas'
import { useAction } from '../../catalog/use-action.ts'
import { copyText } from '../../lib/browser/copy-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sharePlaylist } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

const t = messages.shareDialog

/** Makes the link to a playlist, shows it, and ends it. */
export function ShareDialog({ open, onClose, playlist }: DialogState & { playlist: Playlist }) {
  const { _id, share_token: token } = playlist
  const link = token === null ? null : `${location.origin}/dashboard/playlists/shared/${token}`
  const share = useAction(async (shared: boolean) => {
    await sharePlaylist(_id, shared)
    if (!shared) toast.ok(t.ended)
  })
  const copy = useAction(async () => {
    if (link === null) return
    if (await copyText(link)) toast.ok(t.copied)
    else toast.error(t.notCopied)
  })
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.text}>
      {link === null ? (
        <Button className="mt-6 w-full" pending={share.pending} onClick={() => share.run(true)}>
          {t.on}
        </Button>
      ) : (
        <div className="mt-6 grid gap-5">
          <TextField
            label={t.link}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="line" pending={share.pending} onClick={() => share.run(false)}>
              {t.off}
            </Button>
            <Button pending={copy.pending} onClick={() => copy.run()}>
              {t.copy}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
