import { useRef } from 'react'
import { texts as messages } from '@carriage/texts/web/ui/later'
import { useNearEnd } from '../../lib/browser/use-near-end.ts'
import { Button } from '../controls/button.tsx'

interface MoreButtonProps {
  of: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Below a list that goes on: reads the next page at a press, or while somebody scrolls near to it. */
export function MoreButton({ of: { isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const read = () => void fetchNextPage()
  useNearEnd(place, isFetchingNextPage ? undefined : read)
  return (
    <div ref={place} className="mt-9">
      <Button variant="line" pending={isFetchingNextPage} onClick={read}>
        {messages.more}
      </Button>
    </div>
  )
}
