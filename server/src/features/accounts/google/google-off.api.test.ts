import { initGoogle } from '@carriage/contract/accounts/endpoints'
import { getConfig } from '@carriage/contract/system/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'

const app = useApp({ env: { GOOGLE_SANDBOX: 'false' } })

test('without an identity provider, sign-in with Google is off and its endpoints are not found', async () => {
  expect((await app().call(getConfig, {})).google_enabled).toBe(false)
  expect((await app().refusal(initGoogle, {})).status).toBe(404)
  const discovery = await app().app.inject({ url: '/dev/oidc/.well-known/openid-configuration' })
  expect(discovery.statusCode).toBe(404)
  const callback = await app().app.inject({ url: '/api/auth/google/callback?code=x&state=y' })
  expect(callback.headers.location).toBe('http://studio.test/oauth/google')
})
