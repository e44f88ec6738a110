import { retryVideo } from '@carriage/contract/videos/admin-endpoints'
import type { Processing } from '@carriage/contract/videos/admin-schemas'
import CheckCircleIcon from 'icon:CheckCircle'
import { call } from '../../../../lib/api/client.ts'
import { formatPosition } from '../../../../lib/text/durations.ts'
import { formatBytes } from '../../../../lib/text/format.ts'
import { useAction } from '../../../../catalog/use-action.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { ProgressBar } from '../../../../ui/cards/progress-bar.tsx'
import { cacheVideo } from '../../authoring/admin-api.ts'
import { preparedPercent } from '../../authoring/processing.ts'
import { processingText } from '../../authoring/processing-text.ts'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { isBusy, lacksFile, type UploadRow } from '../upload-row.ts'

/** How far a film is: first on its way to the server, then in what the server makes of it. */
export function FilmState({ row, made }: { row: UploadRow; made: Processing | undefined }) {
  if (row.step === 'sent' && row.videoId !== null)
    return made ? (
      <ProcessingState id={row.videoId} name={row.name} processing={made} />
    ) : (
      <p className="text-sm text-ink-2">{t.steps.sent}</p>
    )
  const lacking = lacksFile(row) && !isBusy(row)
  const percent = (row.sent / row.size) * 100
  const throughput =
    row.throughput &&
    t.throughput({
      speed: `${formatBytes(row.throughput.speed)}/s`,
      rest: formatPosition(row.throughput.left),
    })
  const line = 'mt-1.5 text-sm first:mt-0'
  const moves = row.step === 'sending' || (row.sent > 0 && row.step !== 'finishing')
  return (
    <>
      {moves && (
        <ProgressBar
          value={percent}
          label={t.steps[row.step]}
          detail={[
            ui.percent({ value: Math.floor(percent) }),
            ...(throughput ? [throughput] : []),
          ].join(', ')}
        />
      )}
      {/* One line is enough where another says more. */}
      {!moves && !lacking && row.problem === null && (
        <p className="text-sm text-ink-2">{t.steps[row.step]}</p>
      )}
      {row.problem !== null && <p className={cx(line, 'text-danger')}>{row.problem}</p>}
      {lacking && <p className={cx(line, 'font-medium text-warn')}>{t.chooseAgain}</p>}
      {row.startedOver && <p className={cx(line, 'text-ink-2')}>{t.startedOver}</p>}
    </>
  )
}

interface ProcessingStateProps {
  id: string
  name: string
  processing: Processing
}

/** What the server makes of a video, and why it could not. */
export function ProcessingState({ id, name, processing }: ProcessingStateProps) {
  const { state, error, can_retry } = processing
  const percent = preparedPercent(processing)
  const words = processingText(processing)
  const retry = useAction(async () => {
    cacheVideo((await call(retryVideo, { params: { id } })).video)
  })
  if (error !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="font-medium text-danger">{words}</p>
          <p className="text-ink-2">{error}</p>
        </div>
        {can_retry && (
          <Button
            variant="line"
            size="sm"
            aria-label={t.retryProcessing({ name })}
            pending={retry.pending}
            onClick={() => retry.run()}
          >
            {t.retryShort}
          </Button>
        )}
      </div>
    )
  if (percent !== null) return <ProgressBar value={percent} label={words} />
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      {state === 'ready' && (
        <CheckCircleIcon weight="fill" size={16} aria-hidden className="text-ok" />
      )}
      {words}
    </p>
  )
}
