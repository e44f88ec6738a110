import { retryPayment } from '@carriage/contract/subscriptions/change-endpoints'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { useCardPage } from '../use-card-page.ts'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { useChange } from './use-change.ts'

const t = membershipPageMessages.card

interface CardSectionProps {
  /** A payment is open. */
  isOpen: boolean
  /** The browser comes back with another card, with which the open payment is made. */
  changed: boolean
  onSettled: () => void
}

/** The way to another card; it pays what is open by itself. */
export function CardSection({ isOpen, changed, onSettled }: CardSectionProps) {
  const page = useCardPage()
  const retry = useChange(() => call(retryPayment))
  const sent = useRef(false)
  const pay = useEffectEvent(() => {
    if (sent.current) return
    sent.current = true
    retry.run()
    onSettled()
  })
  useEffect(() => {
    if (changed) pay()
  }, [changed])
  return (
    <FormSection title={t.title} text={isOpen ? t.open : t.text}>
      <div className="flex flex-wrap gap-3" aria-live="polite">
        <Button
          variant={isOpen ? 'primary' : 'line'}
          pending={page.pending || retry.pending}
          onClick={page.run}
        >
          {retry.pending ? t.paying : t.change}
        </Button>
        {isOpen && !retry.pending && (
          <Button variant="line" pending={page.pending} onClick={() => retry.run()}>
            {t.retry}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
