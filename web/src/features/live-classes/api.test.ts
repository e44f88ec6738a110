import type {
  MemberLiveClass,
  MemberLiveClassAnswer,
} from '@carriage/contract/live-classes/schemas'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/queries/query-client.ts'
import { cacheMemberLiveClass, liveClassQuery } from './api.ts'

const { queryKey } = liveClassQuery('class')
// Sound: nothing else of them is read.
const on = (occurrence_id: string, change: object = {}) =>
  ({
    _id: 'class',
    occurrence_id,
    is_registered: false,
    has_seat: false,
    rsvp_count: 0,
    ...change,
  }) as MemberLiveClass
const registered = { is_registered: true, has_seat: true, rsvp_count: 1 }
const stored = () => queryClient.getQueryData(queryKey)
const isOwn = () => stored()?.dates.map((date) => date.is_registered)

beforeEach(() => {
  const dates = [on('first'), on('second')]
  queryClient.setQueryData(queryKey, {
    live_class: on('first'),
    dates,
  } as unknown as MemberLiveClassAnswer)
})

test('a registration for the next date shows in the class and in its dates', () => {
  cacheMemberLiveClass(on('first', registered))
  expect(stored()?.live_class.is_registered).toBe(true)
  expect(isOwn()).toEqual([true, false])
})

test('one for a later date leaves the class on its next date', () => {
  cacheMemberLiveClass(on('second', registered))
  expect(stored()?.live_class).toMatchObject({ occurrence_id: 'first', is_registered: false })
  expect(isOwn()).toEqual([false, true])
})
