import { useRef } from 'react'
import { useNearEnd } from '../../lib/browser/use-near-end.ts'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'

interface MoreButtonProps {
  label: string
  pending: boolean
  onMore: () => void
  className?: string
}

/** Below a list that goes on: reads the next page at a press, or while somebody scrolls near to it. */
export function MoreButton({ label, pending, onMore, className }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  useNearEnd(place, pending ? undefined : onMore)
  return (
    <div ref={place} className={cx('mt-9', className)}>
      <Button variant="line" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
