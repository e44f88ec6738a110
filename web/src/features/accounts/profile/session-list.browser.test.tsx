import { endSession, listSessions } from '@carriage/contract/accounts/endpoints'
import { texts as messages } from '@carriage/texts/web/accounts/profile/profile'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { SessionList } from './session-list.tsx'

const t = messages.devices

test('who ends a session by the keyboard goes on from the list, not from the top of the page', async () => {
  session.signIn('token', sampleUser())
  let devices = ['Here', 'Phone', 'Tablet']
  const server = serve()
  server.on(
    listSessions,
    () =>
      ({
        sessions: devices.map((device) => ({
          _id: device,
          device,
          last_used_at: 1_700_000_000,
          current: device === 'Here',
        })),
      }) as never, // what the list reads of them
  )
  server.on(endSession, ({ params: { id } }) => {
    devices = devices.filter((device) => device !== id)
    return { message: 'Ended' }
  })
  const screen = await renderPage(<SessionList />)
  const end = screen.getByRole('button', { name: t.endOf({ device: 'Phone' }) })
  await expect.element(end).toBeVisible()
  end.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(end).not.toBeInTheDocument()
  const list = screen.getByRole('list').element()
  await vi.waitFor(() => expect(document.activeElement).toBe(list))
})
