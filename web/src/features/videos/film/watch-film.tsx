import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { OtherFilm } from '@carriage/contract/videos/film-schemas'
import { useState } from 'react'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import { filmsQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/videos/film'

/** Plays a film that members do not see. */
export function WatchFilm({ video, film }: { video: AdminVideo; film: OtherFilm }) {
  const [open, setOpen] = useState(false)
  const title = film.source_name ?? t.unnamed
  if (film.playback_url === null) return null
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t.watch}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        <div className="mt-5">
          {open && (
            <CoveredPlayer
              preview
              autoPlay
              videoId={video._id}
              playbackUrl={film.playback_url}
              title={title}
              onExpired={() =>
                queryClient.invalidateQueries({ queryKey: filmsQuery(video._id).queryKey })
              }
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
