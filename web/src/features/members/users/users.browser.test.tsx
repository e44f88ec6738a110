import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { useDayBegan } from './users.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const Began = () => <p>{new Date(useDayBegan() * 1000).getDate()}</p>

test('a page that is open over midnight counts who was active from the new day on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 4, 10, 23, 59, 30))
  const screen = await renderPage(<Began />)
  await expect.element(screen.getByText('10')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('11')).toBeVisible()
})
