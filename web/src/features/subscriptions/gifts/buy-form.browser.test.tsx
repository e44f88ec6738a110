import { texts as messages } from '@carriage/texts/web/subscriptions/gifts'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { recallClockDifference } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { BuyForm } from './buy-form.tsx'

const TEN_DAYS_MS = 10 * 86_400_000

test('a device whose clock is ten days fast offers the days from the real one on', async () => {
  recallClockDifference(-TEN_DAYS_MS)
  onTestFinished(() => recallClockDifference(0))
  const currencies = [{ currency: 'USD', options: [{ months: 3, amount_in_cents: 5997 }] }]
  const screen = await renderPage(
    <BuyForm currencies={currencies as Parameters<typeof BuyForm>[0]['currencies']} giver="Maya" />,
  )
  await expect
    .element(screen.getByLabelText(messages.form.day))
    .toHaveAttribute('min', isoDay(new Date(Date.now() - TEN_DAYS_MS)))
})
