import * as accounts from '@carriage/contract/accounts/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { somebodyWaits } from '../../../../test/database/somebody-waits.ts'
import { createPerson } from '../../../../test/people.ts'
import { users } from '../accounts-schema.ts'

const app = useApp()
const change = (body: object, token: string) => app().call(accounts.updateProfile, { body }, token)
const refused = (body: object, token: string) =>
  app().refusal(accounts.updateProfile, { body }, token)
const profile = async (token: string) => (await app().call(accounts.getProfile, {}, token)).user

test('sent fields change, absent fields stay, and the token remains valid', async () => {
  const { token } = await createPerson(app())
  const before = await profile(token)
  const answer = await change({ first_name: ' Grete ', phone_number: '+49 (0)30 901820' }, token)
  expect(answer.message).toBe('Profile updated successfully.')
  expect(answer.token.access_token).toBe(token)
  const after = await profile(token)
  expect(answer.user).toEqual(after)
  expect(after).toEqual({
    ...before,
    first_name: 'Grete',
    phone_number: '+4930901820',
    updated_at: after.updated_at,
  })
})

test.each(['', null])('an empty phone number, %j, removes it', async (empty) => {
  const { token } = await createPerson(app(), { phoneNumber: '+4930901820' })
  await change({ phone_number: empty }, token)
  expect((await profile(token)).phone_number).toBeNull()
})

test.each([
  [{ phone_number: '030 901820' }, { phone_number: 'Invalid phone number' }],
  [{ phone_number: '+999 1234567' }, { phone_number: 'Invalid phone number' }],
  [{ phone_number: 4930901820 }, { phone_number: 'Invalid phone number' }],
  [{ first_name: 'A ' }, { first_name: 'First name must be at least 2 characters' }],
  [{ last_name: '' }, { last_name: 'Last name must be at least 2 characters' }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: 'Unknown time zone' }],
  [{ locale: 'fr-FR' }, { locale: 'Unknown locale' }],
  [{ locale: 'den-CA' }, { locale: 'Unknown locale' }],
  [{ language: 'fr' }, { language: 'Unknown language' }],
  [{ locale: 'en-1-1' }, { locale: 'Unknown locale' }],
  [{ time_zone: "Europe/Berlin'--" }, { time_zone: 'Unknown time zone' }],
])('%o is refused and changes nothing', async (body, fields) => {
  const { token } = await createPerson(app())
  const before = await profile(token)
  const answer = await refused({ ...body, is_using_for_recovery: true }, token)
  expect([answer.status, answer.body.fields]).toEqual([422, fields])
  expect(await profile(token)).toEqual(before)
})

describe('notifications', () => {
  const all = {
    email: false,
    workout_reminders: false,
    live_class_alerts: true,
    marketing_promotions: true,
  }
  test('are stored as sent', async () => {
    const { token } = await createPerson(app())
    await change({ notification: all }, token)
    expect((await profile(token)).notification).toEqual(all)
  })
  test.each(Object.keys(all))('are refused without %s', async (name) => {
    const { token } = await createPerson(app())
    const before = await profile(token)
    const without = Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))
    for (const notification of [without, { ...all, [name]: 'yes' }, { ...all, [name]: null }]) {
      const answer = await refused({ notification }, token)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        422,
        [`notification.${name}`],
      ])
    }
    expect((await profile(token)).notification).toEqual(before.notification)
  })
})

test('the time zone is stored for the member', async () => {
  const { token } = await createPerson(app())
  expect((await profile(token)).time_zone).toBeNull()
  await change({ time_zone: 'Asia/Calcutta' }, token)
  expect((await profile(token)).time_zone).toBe('Asia/Calcutta')
})

test('the language is stored, with the form that its region gives to dates', async () => {
  const { token } = await createPerson(app())
  expect((await profile(token)).language).toBeNull()
  await change({ language: 'de', locale: 'de-at' }, token)
  expect(await profile(token)).toMatchObject({ language: 'de', locale: 'de-AT' })
})

test('role, address, device and subscription cannot be changed through the profile', async () => {
  const { token } = await createPerson(app())
  const before = await profile(token)
  await change(
    {
      role: ['user', 'admin'],
      email: 'other@carriage.test',
      device_activated: false,
      subscription_plan: 'pro',
      next_billing_date: 4_000_000_000,
      image: '/images/x.webp',
      has_password: false,
    },
    token,
  )
  expect(await profile(token)).toEqual({ ...before, updated_at: expect.any(Number) })
})

test('the sound that a member has chosen in one film is kept for others', async () => {
  const { token } = await createPerson(app())
  expect(await profile(token)).toMatchObject({ sound_mix: null, sound_language: null })
  await change({ sound_language: 'de' }, token)
  await change({ sound_mix: 'music' }, token)
  expect(await profile(token)).toMatchObject({ sound_mix: 'music', sound_language: 'de' })
  await change({ sound_mix: 'coach', sound_language: null }, token)
  expect(await profile(token)).toMatchObject({ sound_mix: 'coach', sound_language: null })
  expect((await refused({ sound_mix: 'loud' }, token)).status).toBe(422)
})

test('an account that is erased while its profile is saved is asked to log in', async () => {
  const { id, token } = await createPerson(app())
  const { saving } = await app().lockHolder.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, id))
    const saved = refused({ language: 'de' }, token)
    await vi.waitUntil(() => somebodyWaits(app().services.db))
    return { saving: saved }
  })
  expect(await saving).toMatchObject({ status: 401 })
})
