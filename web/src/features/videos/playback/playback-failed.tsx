import { Button } from '../../../ui/controls/button.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as messages } from '@carriage/texts/web/videos'

/** Stands in the player's place once playback has failed. */
export function PlaybackFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex aspect-video flex-col items-center justify-center gap-4 rounded-card bg-stage p-6 text-center text-stage-ink"
    >
      <p>{messages.failed}</p>
      <Button variant="stage" onClick={onRetry}>
        {ui.retry}
      </Button>
    </div>
  )
}
