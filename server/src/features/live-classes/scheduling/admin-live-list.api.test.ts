import { listArchive, removeArchive } from '@carriage/contract/archive/endpoints'
import {
  createLiveClass,
  getAdminLiveClass,
  listAdminLiveClasses,
  removeLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveClass, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { liveDetails, scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { restoreLiveClass } from '../index.ts'

const app = useApp()
let admin: Person
let coach: Person
let member: Person

beforeAll(async () => {
  const staff = { nextBillingAt: null }
  admin = await createPerson(app(), { ...staff, roles: ['user', 'admin'] })
  coach = await createPerson(app(), { ...staff, roles: ['user', 'coach'], firstName: 'Ines' })
  member = await createPerson(app(), { nextBillingAt: null })
})

const details = { ...liveDetails, categories: ['core' as const] }
const create = async (by = coach, values: object = {}) =>
  (
    await app().call(
      createLiveClass,
      { body: { ...details, instructor: coach.id, ...values } },
      by.token,
    )
  ).live_class
const read = async (id: string, by = coach) =>
  (await app().call(getAdminLiveClass, { params: { id } }, by.token)).live_class
const register = (id: string, who = member) =>
  app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)

describe('the list', () => {
  const list = (by: Person, query: RequestOf<typeof listAdminLiveClasses>['query'] = {}) =>
    app().call(listAdminLiveClasses, { query }, by.token)

  test('has all classes for admins and their own for coaches, with a matching summary @full', async () => {
    const teacher = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Xanthippe' })
    await create()
    const draft = await create(admin, { instructor: teacher.id, title: 'Draft' })
    const liked = await scheduleLive(app(), teacher, 60, { title: 'Liked' })
    const open = await scheduleLive(app(), teacher, 90, { status: 'published', title: 'Open' })
    const another = await createPerson(app())
    await register(liked._id)
    await register(liked._id, another)
    await register(open._id)
    const { live_class: own, summary, meta } = await list(teacher)
    expect(own.map(({ title }) => title).toSorted()).toEqual(['Draft', 'Liked', 'Open'])
    expect(meta.total).toBe(3)
    expect(summary).toEqual({
      total: 3,
      published: 1,
      scheduled: 1,
      draft: 1,
      upcoming: 1,
      enrollments: 3,
      most_popular: { _id: liked._id, title: 'Liked', rsvp_count: 2 },
    })
    const inList = own.find(({ _id }) => _id === liked._id)
    expect(inList?.rsvp_count).toBe(2)
    expect(inList?.rsvp).toHaveLength(2)
    const all = await list(admin, { per_page: 100 })
    expect(all.live_class.map(({ _id }) => _id)).toContain(draft._id)
    expect(all.summary.total).toBeGreaterThan(3)
    const only = await list(teacher, { status: 'published' })
    expect(only.live_class.map(({ title }) => title)).toEqual(['Open'])
    expect(only.summary.total).toBe(3)
  })

  test('tells what is over from what is to come, in two lists and in the figures @full', async () => {
    const teacher = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    await create(teacher, { instructor: teacher.id, title: 'Draft' })
    await scheduleLive(app(), teacher, 60, { title: 'Soon over' })
    await scheduleLive(app(), teacher, 6000, { title: 'Later' })
    const titles = async (time?: 'upcoming' | 'past') => {
      const { live_class: found, meta } = await list(teacher, time ? { time } : {})
      expect(meta.total).toBe(found.length)
      return found.map(({ title }) => title).toSorted()
    }
    expect([await titles('upcoming'), await titles('past')]).toEqual([['Later', 'Soon over'], []])
    app().advance(5 * 3600)
    expect([await titles('upcoming'), await titles('past')]).toEqual([['Later'], ['Soon over']])
    expect(await titles()).toEqual(['Draft', 'Later', 'Soon over'])
    // A class that is over is scheduled still: the figures add up to all classes.
    expect((await list(teacher)).summary).toMatchObject({
      total: 3,
      published: 0,
      scheduled: 2,
      draft: 1,
      upcoming: 1,
    })
  })

  test.each([
    ['title', 'wobbelboard'],
    ['title with a typo', 'wobbelbord'],
    ['description', 'quincunx'],
    ['tag', 'zephyr'],
    ['instructor', 'Bartholomea'],
    ['category', 'flexibility'],
  ])('is searched by %s', async (_, query) => {
    const teacher = await createPerson(app(), {
      roles: ['user', 'coach'],
      firstName: 'Bartholomea',
    })
    const values = {
      instructor: teacher.id,
      title: 'Wobbelboard',
      description: 'Quincunx all along',
      tags: ['Zephyr'],
      categories: ['flexibility'],
    }
    const made = await create(admin, values)
    const { live_class: found } = await list(admin, { query, per_page: 100 })
    expect(found.map(({ _id }) => _id)).toContain(made._id)
    expect((await list(admin, { query: 'xyzzyx' })).live_class).toEqual([])
  })
})

describe('removing', () => {
  test('archives a class, which can then be restored or purged', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    await register(_id)
    const remove = () => app().call(removeLiveClass, { params: { id: _id } }, coach.token)
    expect(await remove()).toEqual({ message: 'Live class deleted successfully' })
    await app().engine.hasEnded(_id)
    const hidden = await app().refusal(getLiveClass, { params: { id: _id } }, member.token)
    expect(hidden.status).toBe(404)
    const archived = async () =>
      (await app().call(listArchive, { query: { per_page: 100 } }, admin.token)).archive.find(
        ({ payload }) => payload['_id'] === _id,
      )
    expect(await archived()).toMatchObject({
      record_of: 'live_class',
      payload: { title: 'Evening reformer', rsvp: [{ _id: member.id, email: null }] },
    })
    const { db } = app().services
    await restoreLiveClass(app().services, db, _id)
    expect((await read(_id)).rsvp).toHaveLength(1)
    await expect(restoreLiveClass(app().services, db, _id)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('permanently deletes a class with everything that belongs to it', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    await register(_id)
    await app().call(removeLiveClass, { params: { id: _id } }, admin.token)
    const { archive } = await app().call(listArchive, { query: { per_page: 100 } }, admin.token)
    const record = archive.find(({ payload }) => payload['_id'] === _id)
    await app().call(removeArchive, { params: { id: record?._id ?? '' } }, admin.token)
    await expect(restoreLiveClass(app().services, app().services.db, _id)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
