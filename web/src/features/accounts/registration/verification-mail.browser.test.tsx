import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { useVerificationMail, verificationMailTo } from './verification-mail.ts'

const Sent = () => <p>To {useVerificationMail()?.to ?? 'nobody'}</p>

test('the page knows whom its code was sent to until it is gone, also while the next one loads', async () => {
  const { getByText, router } = await renderPage(<Sent />)
  await expect.element(getByText('To nobody')).toBeVisible()
  await router.navigate({ to: '.', state: verificationMailTo('ada@carriage.test') })
  await expect.element(getByText('To ada@carriage.test')).toBeVisible()
  await router.navigate({ to: '/signup/activation' })
  await expect.element(getByText('To ada@carriage.test')).toBeVisible()
})
