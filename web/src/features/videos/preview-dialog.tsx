import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../lib/api/api-error.ts'
import { imageSources } from '../../lib/text/image-url.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { videoPreviewQuery } from './authoring/admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { CoveredPlayer } from './playback/covered-player.tsx'
import { ProcessingNote } from './authoring/processing-note.tsx'
import { StageSkeleton } from './playback/video-stage.tsx'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

interface PreviewDialogProps extends DialogState {
  /** Null while there is nothing to look at. */
  video: (Pick<AdminVideoCard, '_id' | 'title'> & { source_name?: string | null }) | null
}

/** Plays a video to staff; that counts as no view. */
export function PreviewDialog({ video, open, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={video?.title || video?.source_name || t.untitled}
      size="wide"
    >
      <div className="mt-5">{video && open && <Stage id={video._id} />}</div>
    </Dialog>
  )
}

function Stage({ id }: { id: string }) {
  const { data, error } = useQuery(videoPreviewQuery(id))
  if (!data) return error ? <p role="alert">{errorText(error)}</p> : <StageSkeleton />
  const { video } = data
  if (video.playback_url === null) return <ProcessingNote video={video} mayChange={false} />
  return (
    <CoveredPlayer
      preview
      autoPlay
      videoId={id}
      playbackUrl={video.playback_url}
      title={video.title}
      poster={imageSources(video.thumbnail_url)?.src}
      storyboardUrl={video.storyboard_url ?? undefined}
      captions={video.captions}
      onExpired={() => queryClient.invalidateQueries(videoPreviewQuery(id))}
    />
  )
}
