import type { ListedSpring, ReformerSetup } from '@carriage/contract/reformer/schemas'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as t } from '@carriage/texts/web/videos/cues/cue'
import { changeCueSettings } from './cue-settings.ts'
import { SetupPanel } from './setup-panel.tsx'

interface SetupFirstProps {
  setup: ReformerSetup
  springs: readonly ListedSpring[]
  /** Somebody has pressed to play, and is asked to set up before. */
  isAsked: boolean
  onReady: () => void
}

/** What to set up before a film is begun. Who never wants to be asked says so here. */
export function SetupFirst({ setup, springs, isAsked, onReady }: SetupFirstProps) {
  return (
    <SetupPanel title={t.first} setup={setup} springs={springs} isDue>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2">
        <Button variant={isAsked ? 'stage' : 'stageLine'} autoFocus={isAsked} onClick={onReady}>
          {t.ready}
        </Button>
        <button
          type="button"
          className="press min-h-11 cursor-pointer text-start text-sm text-stage-ink-2 underline underline-offset-4"
          onClick={() => {
            changeCueSettings({ ready: false })
            onReady()
          }}
        >
          {t.startAtOnce}
        </button>
      </div>
    </SetupPanel>
  )
}
