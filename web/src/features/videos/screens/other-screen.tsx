import type { LedScreen } from '@carriage/contract/screens/schemas'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { endScreen, playOnScreen } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos/screens'

const t = messages.remote

interface OtherScreenProps {
  screen: NonNullable<LedScreen>
  /** What this page is about. */
  videoId: string
}

/** The television plays another class than the one in sight. */
export function OtherScreen({ screen, videoId }: OtherScreenProps) {
  const run = useAction((act: () => Promise<unknown>) => act())
  const { _id: id, video, ended } = screen
  return (
    <section
      aria-label={messages.tv.title}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p>{video && !ended ? t.other({ title: video.title }) : t.nothing}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="line"
          pending={run.pending}
          onClick={() => run.run(() => playOnScreen(id, { videoId, position: 0 }))}
        >
          {t.playThis}
        </Button>
        <Button variant="line" pending={run.pending} onClick={() => run.run(() => endScreen(id))}>
          {t.end}
        </Button>
      </div>
    </section>
  )
}
