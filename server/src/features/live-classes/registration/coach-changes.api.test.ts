import type { Role } from '@carriage/contract/accounts/schemas'
import { removeUser, editUser } from '@carriage/contract/members/endpoints'
import { updateLiveClass, updateLiveDate } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createWeeklyClass } from '../../../../test/live/weekly-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let weekly: Awaited<ReturnType<typeof createWeeklyClass>>
let admin: Person
let nora: Person

beforeEach(async () => {
  weekly = await createWeeklyClass(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const staff = { roles: ['user', 'coach'] as ('user' | 'coach')[], nextBillingAt: null }
  nora = await createPerson(app(), { ...staff, firstName: 'Nora' })
})

const newestText = async () =>
  (await app().newestMail(weekly.member.email)).text.replaceAll(/\s+/g, ' ')

describe('who is registered is told', () => {
  test('that another coach teaches that date, and nobody of the others @full', async () => {
    await weekly.register(1)
    await weekly.edit(0, 'one', { instructor: nora.id }, admin)
    expect(await weekly.mails()).toEqual([])
    await weekly.edit(1, 'one', { instructor: nora.id }, admin)
    expect(await weekly.mails()).toEqual(['New coach: Evening reformer'])
    expect(await newestText()).toContain('Nora')
    await weekly.edit(1, 'one', { instructor: weekly.coach.id }, admin)
    await weekly.edit(1, 'one', { instructor: nora.id }, admin)
    expect(await weekly.mails()).toHaveLength(1)
  })

  test('that another coach teaches the class, and of the new time in the same mail @full', async () => {
    await weekly.register(0)
    await app().call(
      updateLiveClass,
      { params: { id: weekly.id }, body: { instructor: nora.id, publish_time: '15:00:00' } },
      admin.token,
    )
    expect(await weekly.mails()).toEqual(['New time: Evening reformer'])
    expect(await newestText()).toMatch(/now starts at 15:00.* Nora \S+ teaches it\./)
  })

  test.each([
    ['was deleted', (id: string) => app().call(removeUser, { params: { id } }, admin.token)],
    [
      'left',
      (id: string) =>
        app().call(editUser, { params: { id }, body: { role: ['user'] } }, admin.token),
    ],
  ])('that the coach %s, and who teaches it then', async (_, leave) => {
    await weekly.register(0)
    await leave(weekly.coach.id)
    // Also from what a program sends for them, which has no page.
    await app().engine.hasEnded(weekly.id, weekly.coach.id)
    expect(await weekly.mails()).toEqual(['Coach has left: Evening reformer'])
    expect(await newestText()).toContain('You’re still registered.')
    expect((await weekly.seen()).live_class.instructor).toBeNull()
    await app().call(
      updateLiveClass,
      { params: { id: weekly.id }, body: { instructor: nora.id } },
      admin.token,
    )
    expect((await weekly.mails())[0]).toBe('New coach: Evening reformer')
    expect((await weekly.seen()).live_class.instructor?._id).toBe(nora.id)
  })
})

test('who is no admin any more leaves the classes of others, and goes on with their own', async () => {
  const { engine } = app()
  const lead = await createPerson(app(), { roles: ['user', 'coach', 'admin'], nextBillingAt: null })
  const own = await scheduleLive(app(), lead, 60)
  const edit = (role: Role[]) =>
    app().call(editUser, { params: { id: lead.id }, body: { role } }, admin.token)
  await edit(['user', 'coach'])
  await engine.hasEnded(weekly.id, lead.id)
  expect(engine.kicked).not.toContain(`${own._id} ${lead.id}`)
  await edit(['user'])
  await engine.hasEnded(own._id, lead.id)
})

test('who teaches until a later date stays in the class that they give, and who does not any more leaves it', async () => {
  const { engine } = app()
  const [first, second] = (await weekly.dates()).map(({ occurrence_id: id }) => ({ id }))
  const give = (params = first, scope: 'one' | 'following' = 'one', to = nora) =>
    app().call(
      updateLiveDate,
      { params: { id: params?.id ?? '' }, body: { scope, instructor: to.id } },
      admin.token,
    )
  await weekly.register(0)
  await give(second, 'following')
  // Servers hear of one after the other.
  const body = { live_class_id: weekly.id }
  await app().call(unregisterFromLiveClass, { body }, weekly.member.token)
  await engine.hasEnded(weekly.id, weekly.member.id)
  expect(engine.kicked).not.toContain(`${weekly.id} ${weekly.coach.id}`)
  await weekly.register(0)
  await give()
  await engine.hasEnded(weekly.id, weekly.coach.id)
  expect(await weekly.mails()).toEqual(['New coach: Evening reformer'])
  const substitute = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  await give(first, 'one', substitute)
  await weekly.mails()
  await give(first, 'following')
  await engine.hasEnded(weekly.id, substitute.id)
  expect(await weekly.mails()).toHaveLength(3)
})

describe('who comes to teach a date', () => {
  const isRegistered = async ({ token }: Person) =>
    (await app().call(getLiveClass, { params: { id: weekly.id } }, token)).live_class.is_registered

  test('gives up the seat that they had in it', async () => {
    await weekly.register(0, nora)
    await weekly.edit(0, 'one', { instructor: nora.id }, admin)
    expect(await isRegistered(nora)).toBe(false)
  })

  test('gives up the seats in the class that they take over, and its waiting list @full', async () => {
    const { _id: id } = await scheduleLive(app(), weekly.coach, 240, { capacity: 1 })
    const body = { live_class_id: id }
    await app().call(registerForLiveClass, { body }, weekly.member.token)
    await app().call(waitForLiveClass, { body }, nora.token)
    await weekly.register(0, nora)
    for (const _id of [id, weekly.id]) {
      const change = { params: { id: _id }, body: { instructor: nora.id } }
      await app().call(updateLiveClass, change, admin.token)
    }
    expect(await isRegistered(nora)).toBe(false)
    const { live_class } = await app().call(getLiveClass, { params: { id } }, nora.token)
    expect(live_class.waiting).toBeNull()
  })
})
