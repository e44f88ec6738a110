import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard } from '../../../../test/samples.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as messages } from '@carriage/texts/web/videos'
import type { NextUp } from '../next-up.ts'
import { COUNTDOWN_SECONDS } from './countdown.ts'
import { NextPanel, useStart } from '../next-panel.tsx'
import { useNextCountdown } from './after-class.tsx'

const t = messages.after
const started = vi.fn(async () => undefined)

function Panel({ playsOn }: { playsOn: boolean }) {
  const next: NextUp = {
    label: t.upNext,
    title: 'Core',
    video: sampleCard('core'),
    ...(playsOn && { playsOn: true }),
    start: started,
  }
  const start = useStart(next)
  const { left, cancel } = useNextCountdown(start.run, playsOn)
  return <NextPanel next={next} left={left} onCancel={cancel} pending={false} onStart={start.run} />
}

let hidden = false
beforeEach(() => {
  hidden = false
  started.mockClear()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    hidden ? 'hidden' : 'visible',
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = () => vi.advanceTimersByTime(COUNTDOWN_SECONDS * 1000)
async function draw(playsOn: boolean) {
  const screen = await renderPage(<Panel playsOn={playsOn} />)
  await expect.element(screen.getByRole('button', { name: t.startNow })).toBeVisible()
  return { screen, cancel: screen.getByRole('button', { name: ui.cancel }) }
}

test('what the member has queued begins by itself after ten seconds, once', async () => {
  const { screen } = await draw(true)
  vi.advanceTimersByTime(3000)
  await expect.element(screen.getByText(t.startsIn({ seconds: 7 }))).toBeVisible()
  wait()
  wait()
  expect(started).toHaveBeenCalledOnce()
})

test('what nobody has queued waits for a press', async () => {
  const { screen, cancel } = await draw(false)
  await expect.element(cancel).not.toBeInTheDocument()
  wait()
  expect(started).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: t.startNow }).click()
  expect(started).toHaveBeenCalledOnce()
})

test.each([
  ['Cancel is pressed', (panel: Awaited<ReturnType<typeof draw>>) => panel.cancel.click()],
  [
    'Escape is pressed in it',
    async ({ screen }: Awaited<ReturnType<typeof draw>>) => {
      screen.getByRole('button', { name: t.startNow }).element().focus()
      await userEvent.keyboard('{Escape}')
    },
  ],
  [
    'the tab is left, also after coming back',
    async () => {
      hidden = true
      document.dispatchEvent(new Event('visibilitychange'))
      hidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['the page is left', ({ screen }: Awaited<ReturnType<typeof draw>>) => screen.unmount()],
])('it does not begin when %s', async (_, happens) => {
  const panel = await draw(true)
  await happens(panel)
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(ui.cancel))
  wait()
  expect(started).not.toHaveBeenCalled()
})

test('it does not begin in a tab that nobody looks at', async () => {
  hidden = true
  await draw(true)
  wait()
  expect(started).not.toHaveBeenCalled()
})
