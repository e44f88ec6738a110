import { expect, test, vi } from 'vitest'
import { useRef } from 'react'
import { renderPage } from '../../../../test/render.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import type { ControlRef, PlayerControl } from '../playback/player-control.ts'
import { Transcript } from './transcript.tsx'

const FILE = `WEBVTT

00:00:01.000 --> 00:00:03.000
Breathe in &amp; out

00:00:03.000 --> 00:01:05.000
<i>Press
out</i>
`
const video = {
  _id: 'film',
  captions: [
    { language: 'de', url: 'https://films.test/de.vtt', is_machine_made: false },
    { language: 'en', url: 'https://films.test/en.vtt', is_machine_made: true },
  ],
}
const jumped = vi.fn<(seconds: number) => void>()
let position = 0
const player: PlayerControl = {
  goTo: jumped,
  play: () => undefined,
  pause: () => undefined,
  state: () => ({ position, paused: false }),
}

function Page({ captions = video.captions }) {
  const control: ControlRef = useRef(player)
  return <Transcript video={{ ...video, captions }} control={control} onJump={jumped} />
}

function answerFiles() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(FILE)
  })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  return asked
}

test('nothing is loaded before the transcript is opened; then it is that of the reader’s language @full', async () => {
  const asked = answerFiles()
  const screen = await renderPage(<Page />)
  await expect.element(screen.getByText(messages.transcript.title)).toBeVisible()
  expect(asked).toEqual([])
  await screen.getByText(messages.transcript.title).click()
  await expect.element(screen.getByText('Breathe in & out')).toBeVisible()
  await expect.element(screen.getByText('Press out')).toBeVisible()
  await expect
    .element(screen.getByText(messages.transcript.automatic, { exact: false }))
    .toBeVisible()
  // The strict mode of tests asks twice.
  expect(new Set(asked)).toEqual(new Set(['https://films.test/en.vtt']))
})

test('the line that is said is marked, and a press on a line goes there @full', async () => {
  answerFiles()
  position = 1.5
  const screen = await renderPage(<Page />)
  await screen.getByText(messages.transcript.title).click()
  const lines = screen.getByRole('listitem')
  await expect.element(lines.first()).toHaveAttribute('aria-current', 'true')
  position = 60
  await expect.element(lines.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(lines.first()).not.toHaveAttribute('aria-current')
  await screen.getByText('Press out').click()
  expect(jumped).toHaveBeenCalledWith(3)
})

test('a class without captions has no transcript', async () => {
  const screen = await renderPage(<Page captions={[]} />)
  expect(screen.getByText(messages.transcript.title).elements()).toHaveLength(0)
})
