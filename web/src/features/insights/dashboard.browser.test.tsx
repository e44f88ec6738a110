import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Period } from './dashboard-search.ts'
import { texts as t } from '@carriage/texts/web/insights/dashboard'
import { PeriodChoice } from './dashboard.tsx'

const chosen = vi.fn<(period: Period) => void>()

function Choice() {
  const [shown, setShown] = useState({ from: '2026-05-01', to: '2026-05-10' })
  return (
    <PeriodChoice
      period={shown}
      shown={shown}
      today="2026-05-10"
      onChange={(period) => {
        chosen(period)
        if ('from' in period) setShown({ from: period.from, to: period.to })
      }}
    />
  )
}

async function draw() {
  chosen.mockReset()
  const screen = await render(<Choice />)
  return {
    screen,
    from: screen.getByLabelText(t.dates.from),
    to: screen.getByLabelText(t.dates.to),
  }
}

test('a whole date is taken at once', async () => {
  const { from } = await draw()
  await from.fill('2026-04-20')
  expect(chosen.mock.calls).toEqual([[{ from: '2026-04-20', to: '2026-05-10' }]])
})

test.each([
  ['is not there yet', '', null],
  ['is after the end', '2026-05-20', 'The period ends before it begins'],
  ['is a year that is still being typed', '0002-05-01', 'A period has at most 366 days'],
])('a first day that %s asks for nothing, and stays as it was typed', async (_, typed, said) => {
  const { screen, from } = await draw()
  await from.fill(typed)
  await expect.element(from).toHaveValue(typed)
  if (said !== null) await expect.element(screen.getByText(said)).toBeVisible()
  expect(chosen).not.toHaveBeenCalled()
})
