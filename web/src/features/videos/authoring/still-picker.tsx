import { takeVideoStill } from '@carriage/contract/media/endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { positionText } from '../../../staff/forms/position-text.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import { adminVideoQuery, cacheVideo } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'

const t = adminMessages.still

/** Makes a frame of the film the thumbnail; nothing before the film can be played. */
export function StillPicker({ video }: { video: AdminVideo }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (video.playback_url === null) return null
  return (
    <>
      <Button variant="line" className="w-fit" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      <Dialog open={open} onClose={close} title={t.title} description={t.text} size="wide">
        <Film video={video} url={video.playback_url} onTaken={close} />
      </Dialog>
    </>
  )
}

function Film({ video, url, onTaken }: { video: AdminVideo; url: string; onTaken: () => void }) {
  const [at, setAt] = useState(0)
  const take = useAction(async () => {
    const request = { params: { id: video._id }, body: { at_seconds: at } }
    cacheVideo((await call(takeVideoStill, request)).video)
    toast.ok(t.taken)
    onTaken()
  })
  return (
    <div className="mt-5 space-y-5">
      <CoveredPlayer
        preview
        videoId={video._id}
        playbackUrl={url}
        title={video.title}
        poster={imageSources(video.thumbnail_url)?.src}
        storyboardUrl={video.storyboard_url ?? undefined}
        onTime={(seconds) => setAt(Math.min(seconds, video.duration))}
        onExpired={() => queryClient.invalidateQueries(adminVideoQuery(video._id))}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button pending={take.pending} onClick={() => take.run()}>
          {t.take}
        </Button>
        <p className="num text-ink-2">{positionText(at * 1000)}</p>
      </div>
    </div>
  )
}
