/** What is typed into an announcement is not lost with the page, and not sent twice. */
import { listTags } from '@carriage/contract/member-notes/endpoints'
import { countRecipients, createAnnouncement } from '@carriage/contract/messages/endpoints'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { loadTexts } from '@carriage/texts/catalogue'
import { texts as messages } from '@carriage/texts/web/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { offline, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { ComposePage } from './compose-page.tsx'

await loadTexts()

let sent: string[]
let isOffline: boolean
beforeEach(() => {
  session.signIn('token', sampleUser({ _id: 'ada', role: ['admin'] }))
  sent = []
  isOffline = false
  const server = serve()
  server.on(listTags, () => ({ tags: [] }))
  server.on(countRecipients, () => ({ recipients: 3, by_mail: 2 }))
  server.on(listAdminPrograms, () => ({
    programs: [],
    meta: { total: 0, page: 1, per_page: 20 },
    summary: {
      total: 0,
      published: 0,
      scheduled: 0,
      draft: 0,
      enrollments: 0,
      most_popular: null,
      recovery: { total: 0, published: 0 },
    },
  }))
  server.on(createAnnouncement, ({ body }) => {
    sent.push(body.key ?? '')
    if (isOffline) throw offline()
    return { message: 'Sent in a minute' } as never
  })
})

async function open() {
  const onDone = vi.fn<() => void>()
  const screen = await renderPage(<ComposePage user={{ _id: 'ada' }} onDone={onDone} />)
  const subject = screen.getByRole('textbox', { name: messages.editor.subject })
  const text = screen.getByRole('textbox', { name: messages.editor.body })
  const button = screen.getByRole('textbox', { name: messages.editor.button })
  await expect.element(subject).toBeVisible()
  const send = screen.getByRole('button', { name: messages.compose.send })
  return { screen, subject, text, button, send, onDone }
}

test('what is typed is there after a reload, under the key of before, and gone once it is sent @full', async () => {
  const first = await open()
  await first.subject.fill('New reformers')
  await first.text.fill('Come and see them')
  await first.button.fill('See')
  isOffline = true
  await first.send.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await first.screen.unmount()
  isOffline = false
  const next = await open()
  await expect.element(next.subject).toHaveValue('New reformers')
  await next.send.click()
  await vi.waitFor(() => expect(next.onDone).toHaveBeenCalled())
  expect(new Set(sent).size).toBe(1)
  await next.screen.unmount()
  const last = await open()
  await expect.element(last.subject).toHaveValue('')
})

test('languages can be chosen from once there are two', async () => {
  const { screen } = await open()
  const chosen = screen.getByRole('group', { name: messages.editor.language })
  await expect.element(chosen).not.toBeInTheDocument()
  await screen.getByRole('button', { name: messages.editor.addLanguage }).click()
  await expect.element(chosen).toBeVisible()
})
