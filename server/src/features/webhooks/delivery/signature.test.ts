import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signature.ts'

/** The example that the libraries of Standard Webhooks have in common. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  payload: '{"test": 2432232314}',
}
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as Standard Webhooks says', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('two secrets sign beside each other, the newest first', () => {
  const fresh = newWebhookSecret()
  const [first = '', second] = signedHeaders(message, [fresh, secret])['webhook-signature'].split(
    ' ',
  )
  expect(second).toBe(signature)
  const key = Buffer.from(fresh.replace('whsec_', ''), 'base64')
  const text = `${message.id}.1614265330.${message.payload}`
  expect(first).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
})

test('a new secret has 256 bits', () => {
  const made = newWebhookSecret()
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(made).not.toBe(newWebhookSecret())
})
