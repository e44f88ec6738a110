import * as accounts from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import { downloadDataExport } from '@carriage/contract/data-exports/endpoints'
import { enrollInProgram, listAvailablePrograms } from '@carriage/contract/programs/endpoints'
import * as system from '@carriage/contract/system/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { call, download } from './client.ts'
import { proof } from './proof.ts'
import { session } from '../session/session.ts'

// The store keeps the user as it is; its fields do not matter here.
const user = { _id: 'u1', first_name: 'Maya' } as User
const fetched = vi.fn<typeof fetch>()

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))

/** What the last request looked like. */
function request() {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  session.signIn('token-1', user)
})
afterEach(() => session.signOut())

test('a call carries its method, body and the bearer token', async () => {
  answer(200, { message: 'ok' })
  await call(enrollInProgram, { body: { program_id: 'p1' } })
  expect(request()).toMatchObject({
    url: '/api/program/enroll',
    method: 'POST',
    body: '{"program_id":"p1"}',
  })
  expect(request().headers.get('authorization')).toBe('Bearer token-1')
})

test('queries stand in the address', async () => {
  answer(200, {})
  await call(listAvailablePrograms, { query: { page: 2, per_page: 20 } })
  expect(request().url).toBe('/api/program/available?page=2&per_page=20')
})

test('without a session a public call carries no token, and any other is not even sent', async () => {
  session.signOut()
  answer(200, {})
  await call(system.getHealth)
  expect(request().headers.has('authorization')).toBe(false)
  await expect(call(accounts.getProfile)).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['the page of a captive portal', '<html>Welcome to the hotel</html>'],
  ['an answer that was cut', '{"programs":[{"_id":"a'],
  ['nothing', ''],
  ['no object', '"ok"'],
])('a success with %s counts as no connection', async (_, body) => {
  fetched.mockResolvedValueOnce(new Response(body, { status: 200 }))
  await expect(call(accounts.getProfile)).rejects.toBeInstanceOf(NetworkError)
  expect(session.get()).toMatchObject({ status: 'in' })
})

test('a 401 ends the session', async () => {
  answer(401, { error: 'Please sign in.' })
  await expect(call(accounts.getProfile)).rejects.toMatchObject({ status: 401 })
  expect(session.get()).toEqual({ status: 'out', reason: 'expired' })
})

test('a wrong password is a 401 that ends nothing', async () => {
  answer(401, { error: 'Wrong e-mail or password.' })
  const body = { email: 'a@b.test', password: 'wrong-one' }
  await expect(call(accounts.login, { body })).rejects.toThrow('Wrong e-mail or password.')
  expect(session.get().status).toBe('in')
})

test('a late 401 of an older token leaves the new session alone', async () => {
  fetched.mockImplementationOnce(async () => {
    session.signIn('token-2', user)
    return Response.json({}, { status: 401 })
  })
  await expect(call(accounts.getProfile)).rejects.toBeInstanceOf(ApiError)
  expect(session.token()).toBe('token-2')
})

test('what is answered to somebody who has left reaches nobody who has signed in since', async () => {
  const late = (next: () => void) => {
    fetched.mockImplementationOnce(async () => {
      next()
      return Response.json({ user })
    })
    return expect(call(accounts.getProfile)).rejects.toMatchObject({ status: 401 })
  }
  const other = { _id: 'u2', first_name: 'Ben' } as User
  await late(() => session.signIn('token-2', other))
  expect(session.token()).toBe('token-2')
  await late(() => session.signOut())
  expect(session.get()).toEqual({ status: 'out', reason: 'logout' })
})

test('a session that goes on under another token gets what it has asked for', async () => {
  fetched.mockImplementationOnce(async () => {
    session.replaceToken('token-1', 'token-2')
    return Response.json({ user })
  })
  expect(await call(accounts.getProfile)).toEqual({ user })
})

/** Leaves the next request without an answer until it is given. */
function holdNext(): (response: Response) => void {
  let give: (response: Response) => void = () => undefined
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  return (response) => give(response)
}
const changePassword = () =>
  session.renew(() =>
    call(accounts.updatePassword, {
      body: { old_password: 'old', new_password: 'new-one-1', confirm_password: 'new-one-1' },
    }),
  )

test('what is refused under the old token before the new one is here leaves the session alone', async () => {
  const answerHeld = holdNext()
  const changed = changePassword()
  answer(401, { error: 'Please sign in.' })
  await expect(call(accounts.getProfile)).rejects.toMatchObject({ status: 401 })
  expect(session.get().status).toBe('in')
  answerHeld(Response.json({ message: 'ok', token: { access_token: 'token-2' } }))
  await changed
  expect(session.token()).toBe('token-2')
})

test('it ends the session where no new one comes', async () => {
  const answerHeld = holdNext()
  const changed = changePassword()
  answer(401, { error: 'Please sign in.' })
  await expect(call(accounts.getProfile)).rejects.toMatchObject({ status: 401 })
  answerHeld(Response.json({ error: 'Please sign in.' }, { status: 401 }))
  await expect(changed).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(session.get()).toEqual({ status: 'out', reason: 'expired' }))
})

test('no connection is its own kind of failure and signs nobody out', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await expect(call(accounts.getProfile)).rejects.toBeInstanceOf(NetworkError)
  expect(session.get().status).toBe('in')
})

test('an answer that is no JSON is still an error with a status', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(call(accounts.getProfile)).rejects.toMatchObject({
    status: 502,
    serverMessage: null,
  })
})

test('a token of its own goes with a call, and its refusal leaves the session alone', async () => {
  answer(401, { error: 'no', message: 'no', code: 'unauthenticated' })
  await expect(call(accounts.refreshProfile, { query: {}, token: 'exchange' })).rejects.toThrow(
    'no',
  )
  expect(request().headers.get('authorization')).toBe('Bearer exchange')
  expect(session.token()).toBe('token-1')
})

const wantsProof = () => answer(403, { error: 'Prove it.', code: 'proof-needed' })

const file = () =>
  fetched.mockResolvedValueOnce(
    new Response('the bytes', {
      headers: { 'content-disposition': 'attachment; filename="data.zip"' },
    }),
  )

test('a file comes with the name that the server gives it, once they have proved who they are', async () => {
  const forget = proof.subscribe(() => proof.isAsked() && proof.settle(true))
  wantsProof()
  file()
  const { name, content } = await download(downloadDataExport)
  forget()
  expect([name, await content.text()]).toEqual(['data.zip', 'the bytes'])
  expect(request().headers.get('authorization')).toBe('Bearer token-1')
})

test('a file that is refused is an error with its reason', async () => {
  answer(404, { error: 'Copy not found', message: 'Copy not found', code: 'not-found' })
  await expect(download(downloadDataExport)).rejects.toThrow('Copy not found')
})

test('a call that wants to know who is there is repeated once they have proved it', async () => {
  const asked = vi.fn(() => proof.isAsked() && proof.settle(true))
  const forget = proof.subscribe(asked)
  wantsProof()
  answer(200, { message: 'Other sessions ended' })
  const { message } = await call(accounts.endOtherSessions)
  forget()
  expect(message).toBe('Other sessions ended')
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(proof.isAsked()).toBe(false)
})

test('it fails when the question is put away, and is not repeated a second time', async () => {
  const putAway = proof.subscribe(() => proof.isAsked() && proof.settle(false))
  wantsProof()
  await expect(call(accounts.endOtherSessions)).rejects.toThrow('Prove it.')
  putAway()
  expect(fetched).toHaveBeenCalledTimes(1)
  const forget = proof.subscribe(() => proof.isAsked() && proof.settle(true))
  wantsProof()
  wantsProof()
  await expect(call(accounts.endOtherSessions)).rejects.toThrow('Prove it.')
  forget()
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('calls that want to know at the same time share one question', async () => {
  let questions = 0
  const forget = proof.subscribe(() => {
    if (proof.isAsked()) questions++
  })
  wantsProof()
  wantsProof()
  const calls = [call(accounts.endOtherSessions), call(accounts.endOtherSessions)]
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(questions).toBe(1))
  answer(200, { message: 'a' })
  answer(200, { message: 'b' })
  proof.settle(true)
  forget()
  expect(await Promise.all(calls)).toHaveLength(2)
  expect(questions).toBe(1)
})

test('where nobody can ask, it fails at once', async () => {
  wantsProof()
  await expect(call(accounts.endOtherSessions)).rejects.toThrow('Prove it.')
})
