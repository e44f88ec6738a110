import { texts as t } from '@carriage/texts/web/catalog'
import { formatPosition } from '../lib/text/durations.ts'
import { ProgressBar } from '../ui/cards/progress-bar.tsx'

interface WatchedBarProps {
  /** Seconds; null for a class that was not begun, which has no bar. */
  position: number | null
  /** Seconds. */
  duration: number
  onStage?: boolean
}

/** How far a member is in a class that they have begun. */
export const WatchedBar = ({ position, duration, onStage = false }: WatchedBarProps) =>
  position !== null && (
    <ProgressBar
      label={t.watched}
      onStage={onStage}
      value={duration > 0 ? (position / duration) * 100 : 0}
      detail={t.positionOf({
        position: formatPosition(position),
        length: formatPosition(duration),
      })}
    />
  )
