import { cx } from '../cx.ts'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'

/** Where one stands in a short flow: stops on a rail, the carriage at the present one. */
export function StepIndicator({ step, steps = 3 }: { step: number; steps?: number }) {
  return (
    <div className="mb-6">
      <p className="label text-note text-ink-2">{laterMessages.step({ step, steps })}</p>
      <div aria-hidden className="relative mt-2.5 flex h-2.5 w-36 items-center justify-between">
        <span className="absolute inset-x-0 top-0.75 h-px bg-line-strong opacity-60" />
        <span className="absolute inset-x-0 bottom-0.75 h-px bg-line-strong opacity-60" />
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={cx(
              'relative h-2.5 rounded-sm',
              index + 1 === step && 'w-7.5 bg-accent',
              index + 1 < step && 'w-2.5 bg-accent',
              index + 1 > step && 'w-2.5 border border-line-strong bg-paper',
            )}
          />
        ))}
      </div>
    </div>
  )
}
