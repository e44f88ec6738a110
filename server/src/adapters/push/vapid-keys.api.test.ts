import { addPushDevice, listPushDevices } from '@carriage/contract/notifications/push-endpoints'
import { createECDH } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createBrowser } from '../../../test/outbound/push-browser.ts'
import { createPerson } from '../../../test/people.ts'
import { deriveKey } from '../../platform/secret.ts'
import { loadVapidKeys } from './vapid-keys.ts'
import { pushKeys } from './vapid-keys-schema.ts'

const app = useApp()
const load = (secret = 'one') =>
  loadVapidKeys({
    db: app().services.db,
    key: deriveKey(secret, 'push'),
    now: () => app().clock.now,
  })

beforeEach(() => app().services.db.delete(pushKeys))

test('keys are made once, though several processes start at once, and belong together', async () => {
  const [first, ...others] = await Promise.all([load(), load(), load()])
  expect(others).toEqual([first, first])
  expect(await load()).toEqual(first)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(first.privateKey, 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(first.publicKey)
})

test('the database has the private key encrypted alone', async () => {
  const { privateKey } = await load()
  const [row] = await app().services.db.select().from(pushKeys)
  expect(row?.sealedPrivateKey.includes(Buffer.from(privateKey))).toBe(false)
  expect(row?.sealedPrivateKey.includes(Buffer.from(privateKey, 'base64url'))).toBe(false)
})

test('keys that were encrypted with another secret are replaced', async () => {
  const former = await load()
  const [now, again] = await Promise.all([load('another'), load('another')])
  expect(now.publicKey).not.toBe(former.publicKey)
  expect(again).toEqual(now)
})

test('a start with another key forgets the devices of the former one', async () => {
  const { token } = await createPerson(app())
  const body = createBrowser('https://push.test/1').subscription
  await app().call(addPushDevice, { body }, token)
  const { services, slices } = app()
  const start = async (publicKey: string) => {
    const push = { publicKey, send: async () => 'taken' as const }
    for (const slice of slices) await slice.prepare?.({ ...services, push })
    return (await app().call(listPushDevices, {}, token)).devices.length
  }
  expect(await start(services.push?.publicKey ?? '')).toBe(1)
  expect(await start('another')).toBe(0)
})
