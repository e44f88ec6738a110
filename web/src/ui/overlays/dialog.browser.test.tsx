import { type ReactNode, useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { leaveBack } from '../../lib/browser/use-back-closes.ts'
import { Button } from '../controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

function WithDialog({ blocking = false }: { blocking?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Name" blocking={blocking}>
        <input aria-label="First" />
      </Dialog>
    </>
  )
}

function WithQuestion({ pending }: { pending: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => undefined}
        title="Delete it?"
        cancel="Keep it"
        confirm="Delete"
        pending={pending}
      />
    </>
  )
}

async function openIn(drawn: ReactNode, role: 'dialog' | 'alertdialog') {
  const screen = await renderPage(drawn)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole(role)
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

describe('a dialog', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: messages.close }).click()],
  ])('is closed by %s, and the focus goes back to what opened it @full', async (_, close) => {
    const { opener, dialog } = await openIn(<WithDialog />, 'dialog')
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('is closed by Back, which leaves the page only then', async () => {
    const { screen, opener, dialog } = await openIn(<WithDialog />, 'dialog')
    await userEvent.keyboard('{Escape}')
    const { history } = screen.router
    history.push('/further')
    const address = screen.getByTestId('address')
    await expect.element(address).toHaveTextContent('/further')
    await opener.click()
    await expect.element(dialog).toBeVisible()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(address).toHaveTextContent('/further')
    history.back()
    await expect.element(address).not.toHaveTextContent('further')
  })

  test('does not hold a page that goes back by itself, as after what was asked is done', async () => {
    const { screen, opener, dialog } = await openIn(<WithDialog />, 'dialog')
    await userEvent.keyboard('{Escape}')
    const { history } = screen.router
    history.push('/further')
    const address = screen.getByTestId('address')
    await expect.element(address).toHaveTextContent('/further')
    await opener.click()
    await expect.element(dialog).toBeVisible()
    leaveBack(history)
    await expect.element(address).not.toHaveTextContent('further')
  })

  test('has the focus while it is open, and keeps it within', async () => {
    const { dialog } = await openIn(<WithDialog />, 'dialog')
    await vi.waitFor(() => expect(dialog.element().contains(document.activeElement)).toBe(true))
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard('{Tab}')
      await vi.waitFor(() => expect(dialog.element().contains(document.activeElement)).toBe(true))
    }
  })

  test('that has to be answered stays at Escape, and has no cross', async () => {
    const { screen, dialog } = await openIn(<WithDialog blocking />, 'dialog')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: messages.close }))
      .not.toBeInTheDocument()
  })
})

describe('a question', () => {
  test('is left by Escape, and the focus goes back to what asked it @full', async () => {
    const { opener, dialog } = await openIn(<WithQuestion pending={false} />, 'alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('cannot be left while its answer is on its way', async () => {
    const { dialog } = await openIn(<WithQuestion pending />, 'alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  })
})
