import { Button } from '../../../ui/controls/button.tsx'
import { messages as ui } from '../../../ui/messages.ts'
import { messages } from '../messages.ts'

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
