import { getNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { addPushDevice, testPush } from '@carriage/contract/notifications/push-endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createBrowser } from '../../../../test/outbound/push-browser.ts'
import { createPerson } from '../../../../test/people.ts'
import { pushKeys } from '../../../adapters/push/vapid-keys-schema.ts'

const app = useApp({ env: { PUSH: 'off' } })

test('an installation without push messages has no key for browsers, and takes none', async () => {
  const { token } = await createPerson(app())
  const { push_key: key } = await app().call(getNotificationChoices, {}, token)
  const body = createBrowser('https://push.test/1').subscription
  const refusals = [
    await app().refusal(addPushDevice, { body }, token),
    await app().refusal(testPush, {}, token),
  ]
  expect([key, ...refusals.map(({ status }) => status)]).toEqual([null, 503, 503])
  expect(await app().services.db.$count(pushKeys)).toBe(0)
})
