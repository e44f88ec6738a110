import { timerLengths } from '@carriage/contract/live-classes/timer'
import { texts } from '@carriage/texts/web/live-classes/shared/shared'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
import { TimerClock } from './timer-clock.tsx'

const t = texts.timer
const NOW = 1_790_000_000
const [LENGTH] = timerLengths

afterEach(() => {
  vi.useRealTimers()
})

test('a countdown says that the time is up, goes some seconds later, and what was said stays', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(NOW * 1000)
  const timer = { ends_at: NOW + LENGTH, paused_left: null, server_time: NOW }
  const screen = await renderPage(<TimerClock timer={timer} />)
  const [clock, said] = [screen.getByRole('timer'), screen.getByRole('status')]
  await expect.element(clock).toHaveTextContent('0:30')
  await expect.element(said.first()).toHaveTextContent(t.started({ length: formatLength(LENGTH) }))
  vi.advanceTimersByTime(LENGTH * 1000)
  await expect.element(clock).toHaveTextContent(t.over)
  await expect.element(said.first()).toHaveTextContent(t.over)
  vi.advanceTimersByTime(5000)
  await expect.element(clock).not.toBeInTheDocument()
  await expect.element(said.first()).toHaveTextContent(t.over)
})
