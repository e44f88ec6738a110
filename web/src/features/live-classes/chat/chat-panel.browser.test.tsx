import { writeInChat } from '@carriage/contract/live-classes/endpoints'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'
import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { later, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { ChatForm, ChatPanel } from './chat-panel.tsx'
import { NO_CHAT } from './chat-state.ts'

test('what is typed while a message is on its way stays for the next one @full', async () => {
  session.signIn('token', sampleUser())
  const sent: string[] = []
  const first = later()
  serve().on(writeInChat, async ({ body: { text } }) => {
    sent.push(text)
    await first.promise
    return {} as never
  })
  const screen = await renderPage(<ChatForm id="a" mayAsk={false} />)
  const field = screen.getByRole('textbox', { name: t.label })
  await field.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(sent).toEqual(['Hello']))
  await userEvent.keyboard(' Which spring?')
  first.give()
  await expect.element(field).toHaveValue('Which spring?')
})

test('what is typed is there again when the host turns the chat off and on', async () => {
  session.signIn('token', sampleUser())
  function Page() {
    const [isOn, setOn] = useState(true)
    const state = { ...NO_CHAT.state, mode: isOn ? ('on' as const) : ('off' as const) }
    return (
      <>
        <button type="button" onClick={() => setOn(!isOn)}>
          Turn it
        </button>
        <ChatPanel id="a" chat={{ ...NO_CHAT, state }} onReact={() => undefined} />
      </>
    )
  }
  const screen = await renderPage(<Page />)
  const field = screen.getByRole('textbox', { name: t.label })
  const turn = screen.getByRole('button', { name: 'Turn it' })
  await field.fill('Which spring?')
  await turn.click()
  await expect.element(screen.getByText(t.off)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await turn.click()
  await expect.element(field).toHaveValue('Which spring?')
})
