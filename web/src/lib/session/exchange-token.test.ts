// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { catchExchangeToken, takeExchangeToken } from './exchange-token.ts'

beforeEach(() => {
  takeExchangeToken()
})

test('the token leaves the address, the rest of which stays, and is given out once', () => {
  history.replaceState({ mark: 1 }, '', '/oauth/google?app=true&access_token=secret')
  catchExchangeToken()
  expect(location.pathname + location.search).toBe('/oauth/google?app=true')
  expect(history.state).toEqual({ mark: 1 })
  expect(takeExchangeToken()).toBe('secret')
  expect(takeExchangeToken()).toBeNull()
})

test.each(['/oauth/google', '/oauth/google?access_token=', '/?access_token=secret'])(
  'there is none in %s',
  (address) => {
    history.replaceState(null, '', address)
    catchExchangeToken()
    expect(takeExchangeToken()).toBeNull()
  },
)
