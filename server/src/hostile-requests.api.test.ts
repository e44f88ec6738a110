/** Parts of requests that are parsed before any call is: cookies, forms and headers. */
import { login } from '@carriage/contract/accounts/endpoints'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { errorBody } from '@carriage/contract/error-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { useApp } from '../test/app.ts'
import { mutated, uploadedFile } from '../test/fuzz/fuzzed-files.ts'
import { createPerson } from '../test/people.ts'

const app = useApp()

const visible = fc
  .string({ unit: 'binary-ascii', maxLength: 200 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, '\t'))
const cookie = fc.oneof(
  visible,
  fc
    .array(
      fc.tuple(fc.constantFrom('carriage-browser', 'carriage-google', '__proto__', ''), visible),
      { maxLength: 6 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; ')),
  fc.constantFrom(
    'carriage-browser=%',
    'carriage-browser=%E0%A4%A',
    `carriage-browser="${'a'.repeat(43)}"`,
    '='.repeat(3000),
  ),
)

test('whatever the cookies and headers, a call is answered as without them', async () => {
  await fc.assert(
    fc.asyncProperty(cookie, visible, visible, async (cookies, agent, authorization) => {
      app().advance(900)
      const answer = await app().app.inject({
        method: login.method,
        url: `/api${login.path}`,
        headers: { cookie: cookies, 'user-agent': agent, authorization, 'x-forwarded-for': agent },
        payload: { email: 'nobody@carriage.test', password: '' },
      })
      expect(answer.statusCode).toBe(422)
      expect(safeParse(errorBody, answer.json()).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const boundaries = fc.constantFrom(
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=fuzzed-boundary; boundary=x',
)
const form = uploadedFile(uploadDisplayImage.upload.field)
/** A form whose frame is broken, not only its file. */
const brokenForm = fc
  .tuple(form, mutated('images'), fc.nat(400), fc.nat(40), fc.option(boundaries, { freq: 4 }))
  .map(([{ payload, type }, other, at, length, declared]) => ({
    payload: Buffer.concat([
      payload.subarray(0, at),
      other.subarray(0, length),
      payload.subarray(at + length),
    ]),
    type: declared ?? type,
  }))

test('whatever the form, an upload is taken or refused', async () => {
  const { token } = await createPerson(app())
  await fc.assert(
    fc.asyncProperty(fc.oneof(form, brokenForm), async ({ payload, type }) => {
      app().advance(3600)
      const answer = await app().app.inject({
        method: uploadDisplayImage.method,
        url: `/api${uploadDisplayImage.path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      expect([200, 400, 401, 413, 422]).toContain(answer.statusCode)
      if (answer.statusCode >= 400) expect(safeParse(errorBody, answer.json()).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})
