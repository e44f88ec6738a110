import { createDeviceKey, listDeviceKeys } from '@carriage/contract/telemetry/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { qrPath } from '../../lib/text/qr-path.ts'
import { ReformersPage } from './reformers-page.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

test('the key of a reformer is shown once, as text and as a QR code with the key alone', async () => {
  const key = `cd_${'a'.repeat(43)}`
  const device = { _id: 'a', name: 'Home', hint: 'cd_aaaa', created_at: 1, ended: false }
  const device_key = { ...device, last_sample_at: null }
  const server = serve()
  server.on(listDeviceKeys, () => ({ device_keys: [] }))
  server.on(createDeviceKey, () => ({ device_key, key, pairing_code: 'ABCDEFGH' }))
  const page = await renderPage(<ReformersPage />)
  await page.getByRole('button', { name: 'Connect a reformer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Home')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('Device key')).toHaveTextContent(key)
  const picture = page.getByRole('img', { name: 'QR code of the key' })
  await expect.element(picture).toBeVisible()
  const drawn = picture.element().querySelector('path')?.getAttribute('d')
  expect(drawn).toBe(qrPath(key, 4).path)
  await expect.element(page.getByText('ABCD-EFGH')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(picture).not.toBeInTheDocument()
})
