import { raiseHand } from '@carriage/contract/live-classes/endpoints'
import HandPalmIcon from 'icon:HandPalm'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SharedNews } from '../presence/presence-channel.ts'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

const t = sharedTexts.hands

interface HandButtonProps {
  /** The id of the class. */
  id: string
  isRaised: boolean
  onShared: (news: SharedNews) => void
}

/** Raises the hand of a viewer, and lowers it. */
export function HandButton({ id, isRaised, onShared }: HandButtonProps) {
  const raise = useAction(async () => {
    const body = { is_raised: !isRaised }
    const { is_raised } = await call(raiseHand, { params: { id }, body })
    onShared({ type: 'hands', is_raised, hands: [] })
  })
  return (
    <>
      <Button
        variant={isRaised ? 'primary' : 'line'}
        pending={raise.pending}
        onClick={() => raise.run()}
      >
        <HandPalmIcon size={20} weight={isRaised ? 'fill' : 'regular'} aria-hidden />
        {isRaised ? t.lower : t.raise}
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {isRaised && t.raised}
      </p>
    </>
  )
}
