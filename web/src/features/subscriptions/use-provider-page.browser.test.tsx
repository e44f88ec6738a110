import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { later } from '../../../test/serve.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useProviderPage } from './use-provider-page.ts'

const asked = vi.fn<() => Promise<{ url: string }>>()
const failed = vi.fn<(error: unknown) => void>()

function Pay() {
  const { pending, run } = useProviderPage(asked, failed)
  return (
    <Button pending={pending} onClick={run}>
      Pay
    </Button>
  )
}

async function press() {
  const screen = await renderPage(<Pay />)
  const button = screen.getByRole('button', { name: 'Pay' })
  await button.click()
  return button
}

test('the button is under way until the browser has left, and works again after coming back @full', async () => {
  const answer = later<{ url: string }>()
  asked.mockReturnValue(answer.promise)
  const button = await press()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  // An address on this page, so that it is not left.
  answer.give({ url: '#provider' })
  await vi.waitFor(() => expect(location.hash).toBe('#provider'))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
})

test('a provider that cannot be asked is told of, and can be asked again', async () => {
  asked.mockRejectedValue(new Error('refused'))
  const button = await press()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
})
