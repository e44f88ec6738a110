import { texts as messages } from '@carriage/texts/web/member-notes'
import { texts as ui } from '@carriage/texts/web/ui'
import { texts as leave } from '@carriage/texts/web/ui/overlays/leave'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { session } from '../../lib/session/session.ts'
import { NoteDialog } from './notes-section.tsx'

const t = messages.form

test('a note that is being written is closed by Cancel alone, and left after a question @full', async () => {
  session.signIn('token', sampleUser({ role: ['admin'] }))
  const onClose = vi.fn<() => void>()
  const screen = await renderPage(<NoteDialog memberId="mia" note={null} onClose={onClose} />)
  const field = screen.getByRole('textbox', { name: t.label })
  await field.fill('Prefers the light springs')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Prefers the light springs')
  expect(onClose).not.toHaveBeenCalled()
  void screen.router.navigate({ to: '/elsewhere' as never }) // a page that no test draws
  await expect.element(screen.getByText(leave.title)).toBeVisible()
  await screen.getByRole('button', { name: leave.stay }).click()
  await screen.getByRole('button', { name: ui.cancel }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
