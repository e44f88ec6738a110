import { texts as messages } from '@carriage/texts/web/subscriptions/gifts'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { recallClockDifference } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { BuyForm } from './buy-form.tsx'

const TEN_DAYS_MS = 10 * 86_400_000

const currencies = [
  {
    currency: 'USD',
    options: [
      { months: 3, amount_in_cents: 5997 },
      { months: 12, amount_in_cents: 19990 },
    ],
  },
]
const drawForm = () =>
  renderPage(
    <BuyForm currencies={currencies as Parameters<typeof BuyForm>[0]['currencies']} giver="Maya" />,
  )

test('a device whose clock is ten days fast offers the days from the real one on', async () => {
  recallClockDifference(-TEN_DAYS_MS)
  onTestFinished(() => recallClockDifference(0))
  const screen = await drawForm()
  await expect
    .element(screen.getByLabelText(messages.form.day))
    .toHaveAttribute('min', isoDay(new Date(Date.now() - TEN_DAYS_MS)))
})

test('the first length is chosen until another one is', async () => {
  const screen = await drawForm()
  const short = screen.getByRole('radio', { name: /^3 months/ })
  const long = screen.getByRole('radio', { name: /^12 months/ })
  await expect.element(short).toBeChecked()
  await screen.getByText(/^12 months/).click()
  await expect.element(long).toBeChecked()
  await expect.element(short).not.toBeChecked()
})
