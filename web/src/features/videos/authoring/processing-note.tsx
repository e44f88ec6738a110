import { retryVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { cacheVideo } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { preparedPercent } from './processing.ts'
import { processingText } from './processing-text.ts'

const t = adminMessages.processing

/** How far a video is on its way to being played; nothing once it has arrived. */
export function ProcessingNote({
  video,
  mayChange,
}: {
  video: Pick<AdminVideo, '_id' | 'processing'>
  mayChange: boolean
}) {
  const { processing } = video
  const { state, error, can_retry } = processing
  const percent = preparedPercent(processing)
  const retry = useAction(async () => {
    cacheVideo((await call(retryVideo, { params: { id: video._id } })).video)
  })
  if (state === 'ready') return null
  const words = processingText(processing)
  return (
    <div className="mb-6 rounded-card border border-line bg-surface p-4 sm:px-5">
      {error === null ? (
        <>
          <output className="sr-only">{words}</output>
          {percent === null ? (
            <p aria-hidden className="font-medium">
              {words}
            </p>
          ) : (
            <ProgressBar value={percent} label={words} />
          )}
        </>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-line-lg">
            <p className="font-semibold">{words}</p>
            <p className="text-ink-2">{error}</p>
          </div>
          {mayChange && can_retry && (
            <Button variant="line" size="sm" pending={retry.pending} onClick={() => retry.run()}>
              {t.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
