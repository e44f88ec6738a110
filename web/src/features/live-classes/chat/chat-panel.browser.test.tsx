import { writeInChat } from '@carriage/contract/live-classes/endpoints'
import { texts as t } from '@carriage/texts/web/live-classes/chat/chat'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { later, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { ChatForm } from './chat-panel.tsx'

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
