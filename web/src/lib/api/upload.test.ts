// @vitest-environment happy-dom
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import { changeLanguage } from '@carriage/texts/catalogue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { NetworkError } from './api-error.ts'
import { upload } from './upload.ts'

/** A request that is answered at once. */
class TestRequest extends EventTarget {
  static headers: Record<string, string> = {}
  static answer = '{}'
  upload = new EventTarget()
  status = 200
  get responseText() {
    return TestRequest.answer
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    TestRequest.headers[name] = value
  }
  send() {
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TestRequest)
  session.signIn('token', { _id: 'anna' } as User) // of which only the id is looked at
})
afterEach(async () => {
  vi.unstubAllGlobals()
  session.signOut()
  await changeLanguage('en')
})
const send = () => upload(uploadDisplayImage, { file: new Blob(['picture']), name: 'me.jpg' })

test('what the server says of a file is in the language of the page', async () => {
  await changeLanguage('de')
  await send()
  expect(TestRequest.headers).toMatchObject({
    'accept-language': 'de',
    authorization: 'Bearer token',
  })
})

test('the page of somebody in between is no answer', async () => {
  TestRequest.answer = '<html>Log in to this network</html>'
  await expect(send()).rejects.toThrow(NetworkError)
})
