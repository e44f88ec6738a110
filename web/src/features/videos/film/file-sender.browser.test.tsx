/** A large film takes an hour to send: it is neither lost to a press on a link nor made of what was chosen an hour ago. */
import { texts as t } from '@carriage/texts/web/videos/film'
import { texts as leave } from '@carriage/texts/web/ui/overlays/leave'
import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { later, type Later } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { transport } from '../uploads/transport.ts'
import { FileSender } from './file-sender.tsx'

const signed = { _id: 'upload', path: 'films/upload', url: 'https://studio.test/upload' }
const finished: string[] = []
let sent: Later
let aborted: boolean

beforeEach(() => {
  session.signIn('token', sampleUser({ role: ['admin'] }))
  finished.length = 0
  aborted = false
  sent = later()
  vi.spyOn(transport, 'put').mockImplementation(async (_, { signal }) => {
    signal.addEventListener('abort', () => {
      aborted = true
    })
    await sent.promise
  })
})

function Page() {
  const [use, setUse] = useState('voice')
  return (
    <>
      <button type="button" onClick={() => setUse('music')}>
        Choose music
      </button>
      <FileSender
        title={t.sendMusic}
        accept="audio/*"
        hint={t.sendMusicHint}
        label={t.sendingMusic}
        purpose="music a"
        check={async () => null}
        sign={async () => signed}
        finish={async ({ name }) => {
          finished.push(`${name} as ${use}`)
        }}
      />
    </>
  )
}

async function send() {
  const screen = await renderPage(<Page />)
  await userEvent.upload(screen.getByText(t.sendMusic), new File(['music'], 'waves.mp3'))
  await expect.element(screen.getByText(t.sendingMusic)).toBeVisible()
  await vi.waitFor(() => expect(transport.put).toHaveBeenCalledOnce())
  return { screen, address: screen.getByTestId('address') }
}

test('the page is not left while a file is sent before somebody has said so @full', async () => {
  const { screen, address } = await send()
  void screen.router.navigate({ to: '/elsewhere' as never })
  await expect.element(screen.getByText(t.leaveTitle)).toBeVisible()
  await screen.getByRole('button', { name: leave.stay }).click()
  await expect.element(address).not.toHaveTextContent('/elsewhere')
  expect(aborted).toBe(false)
  void screen.router.navigate({ to: '/elsewhere' as never })
  await screen.getByRole('button', { name: leave.leave }).click()
  await expect.element(address).toHaveTextContent('/elsewhere')
})

test('what the file is for is what is chosen when it has arrived', async () => {
  const { screen } = await send()
  await screen.getByRole('button', { name: 'Choose music' }).click()
  sent.give()
  await vi.waitFor(() => expect(finished).toEqual(['waves.mp3 as music']))
})
