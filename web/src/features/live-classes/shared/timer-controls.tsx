import { runTimer } from '@carriage/contract/live-classes/admin-endpoints'
import {
  type LiveTimer,
  type TimerAction,
  timerLeft,
  timerLengths,
} from '@carriage/contract/live-classes/timer'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { SharedNews } from '../presence/presence-channel.ts'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'
import { formatLength } from '../../../lib/text/durations.ts'

const t = sharedTexts.timer

interface TimerControlsProps {
  /** The id of the class. */
  id: string
  timer: LiveTimer | null
  isLive: boolean
  /** Epoch seconds on the server's clock. */
  now: number
  onShared: (news: SharedNews) => void
}

/** The host starts, pauses and stops the countdown that everybody sees. */
export function TimerControls({ id, timer, isLive, now, onShared }: TimerControlsProps) {
  const [length, setLength] = useState<(typeof timerLengths)[number]>(60)
  const run = useAction(async (body: TimerAction) => {
    const { timer: changed } = await call(runTimer, { params: { id }, body })
    onShared({ type: 'timer', timer: changed })
  })
  const isCounting = timer !== null && timerLeft(timer, now) > 0
  const isPaused = timer !== null && timer.paused_left !== null
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-5">
      <h2 className="title text-lead">{t.title}</h2>
      <div className="mt-3 space-y-3">
        <SelectField
          label={t.length}
          options={timerLengths.map((seconds) => [String(seconds), formatLength(seconds)])}
          value={String(length)}
          onChange={({ target }) => {
            const chosen = timerLengths.find((one) => String(one) === target.value)
            if (chosen !== undefined) setLength(chosen)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isCounting || !isLive ? 'line' : 'primary'}
            size="row"
            pending={run.pending}
            onClick={() => run.run({ action: 'start', seconds: length })}
          >
            {isCounting ? t.restart : t.start}
          </Button>
          {isCounting && (
            <>
              <Button
                variant="line"
                size="row"
                pending={run.pending}
                onClick={() => run.run({ action: isPaused ? 'resume' : 'pause' })}
              >
                {isPaused ? t.resume : t.pause}
              </Button>
              <Button
                variant="line"
                size="row"
                pending={run.pending}
                onClick={() => run.run({ action: 'stop' })}
              >
                {t.stop}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
