import { listMessageRules, updateMessageSettings } from '@carriage/contract/messages/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp()

test('settings change by the field, and a change upon an older version is refused', async () => {
  const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
  const { settings } = await app().call(listMessageRules, {}, token)
  const { version, weekly_cap: cap } = settings
  const first = { body: { version, weekly_cap: cap + 1 } }
  const answer = await app().call(updateMessageSettings, first, token)
  expect(answer.settings).toEqual({ ...settings, weekly_cap: cap + 1, version: version + 1 })
  const late = { body: { version, came_back_days: 9 } }
  const refused = await app().refusal(updateMessageSettings, late, token)
  expect([refused.status, refused.body.code]).toEqual([409, 'stale-version'])
  await app().call(updateMessageSettings, { body: { weekly_cap: cap } }, token)
})
