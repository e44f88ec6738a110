import { texts as t } from '@carriage/texts/web/videos/screens'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleVideo } from '../../../../test/samples.ts'
import { RemoteStage } from './remote-stage.tsx'

const video = sampleVideo('class', { duration: 600 })
const screenAt = (position_seconds: number, playing: boolean) => ({
  _id: 'screen',
  video,
  position_seconds,
  playing,
  ended: false,
  away: false,
})

test('after a pause the remote counts on from where the class was paused', async () => {
  let time = 1_700_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  function Page() {
    const [playing, setPlaying] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setPlaying(true)}>
          Play it
        </button>
        <RemoteStage video={video} screen={screenAt(101, playing)} onTakenBack={() => undefined} />
      </>
    )
  }
  const screen = await renderPage(<Page />)
  const position = (text: string) =>
    screen.getByText(t.remote.position({ position: text, length: '10:00' }))
  await expect.element(position('1:41')).toBeVisible()
  time += 60_000
  await screen.getByRole('button', { name: 'Play it' }).click()
  time += 3000
  await expect.element(position('1:44')).toBeVisible()
})
