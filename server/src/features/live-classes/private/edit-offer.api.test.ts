import { getPrivateRules } from '@carriage/contract/live-classes/private-endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp()

test('packs are sold in the currency that comes first in the studio, until somebody chooses one', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const { rules } = await app().call(getPrivateRules, {}, admin.token)
  expect(rules).toMatchObject({ currency: 'USD', version: 0 })
})
