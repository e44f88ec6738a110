import { getConfig } from '@carriage/contract/system/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'

const scripts = async (app: ReturnType<typeof useApp>) => {
  const policy = String((await app().app.inject({ url: '/' })).headers['content-security-policy'])
  return /script-src ([^;]+)/.exec(policy)?.[1]
}

describe('code from Google', () => {
  const off = useApp()
  const on = useApp({ env: { GOOGLE_CAST: 'on' } })

  test('is loaded by no browser unless the operator allows it', async () => {
    expect(await scripts(off)).toBe("'self'")
    expect((await off().call(getConfig, {})).google_cast_enabled).toBe(false)
  })

  test('is allowed, with the button of a Chromecast, by GOOGLE_CAST', async () => {
    expect(await scripts(on)).toBe("'self' https://www.gstatic.com")
    expect((await on().call(getConfig, {})).google_cast_enabled).toBe(true)
  })
})
