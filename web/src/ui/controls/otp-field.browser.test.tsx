import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OtpField } from './otp-field.tsx'

const completed = vi.fn<(code: string) => void>()

function Code({ kind }: { kind: 'numeric' | 'alphanumeric' }) {
  const [value, setValue] = useState('')
  return (
    <>
      <OtpField
        label="Code"
        kind={kind}
        value={value}
        onChange={setValue}
        onComplete={completed}
        focusFirst
      />
      <output>{value}</output>
    </>
  )
}

async function draw(kind: 'numeric' | 'alphanumeric') {
  completed.mockReset()
  const screen = await render(<Code kind={kind} />)
  const boxes = screen.getByRole('textbox')
  await expect.element(boxes.first()).toHaveFocus()
  return { value: screen.getByRole('status'), boxes }
}

/** As the browser hands over what was copied from a mail. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('a code', () => {
  test.each([
    ['from a mail', 'numeric', '123456', '123456'],
    ['with blanks around and in it', 'numeric', ' 123 456 ', '123456'],
    ['in full-width signs', 'numeric', '１２３４５６', '123456'],
    ['from a card, in small letters', 'alphanumeric', 'ab12cd', 'AB12CD'],
    ['from a card, with its hyphen', 'alphanumeric', 'AB1-2CD', 'AB12CD'],
  ] as const)('that is pasted %s fills all boxes and is used once', async (_, kind, text, code) => {
    const { value } = await draw(kind)
    paste(text)
    await expect.element(value).toHaveTextContent(code)
    await vi.waitFor(() => expect(completed.mock.calls.map(([given]) => given)).toEqual([code]))
  })

  test('that is typed goes from box to box, and leaves out what is no digit', async () => {
    const { value, boxes } = await draw('numeric')
    await userEvent.keyboard('12x3456')
    await expect.element(value).toHaveTextContent('123456')
    expect(completed).toHaveBeenCalledOnce()
    await expect.element(boxes.last()).toHaveFocus()
  })

  test('is corrected by Backspace from its end', async () => {
    const { value } = await draw('numeric')
    await userEvent.keyboard('1234')
    await userEvent.keyboard('{Backspace}{Backspace}9')
    await vi.waitFor(() => expect(value.element().textContent).toMatch(/^12?3?9/))
    expect(completed).not.toHaveBeenCalled()
  })
})
