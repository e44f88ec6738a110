import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { expect, test } from 'vitest'
import { get } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp()
const JOB = 'update-customer'
const queued = () => app().sentJobs.filter(({ name }) => name === JOB)

test('receipts follow the language of a member who has paid, and nobody else is told to the provider @full', async () => {
  const member = await people.createSubscriber(app(), { language: 'en' })
  const id = await people.customerOf(app(), member)
  const locales = async () => {
    const customer = await people.inSandbox(app(), (_, on) => get(on, 'customer', id))
    return customer.deleted ? null : customer.preferred_locales
  }
  expect(await locales()).toEqual(['en'])
  await app().call(updateProfile, { body: { first_name: 'Ada' } }, member.token)
  expect(queued()).toEqual([])
  await app().call(updateProfile, { body: { language: 'de' } }, member.token)
  const [job] = queued()
  await app().runJob(JOB, job?.data)
  expect(await locales()).toEqual(['de'])
  const other = await createPerson(app())
  await app().call(updateProfile, { body: { language: 'es' } }, other.token)
  expect(queued()).toEqual([job])
})
