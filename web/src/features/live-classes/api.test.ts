import type {
  MemberLiveClass,
  MemberLiveClassAnswer,
} from '@carriage/contract/live-classes/schemas'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/queries/query-client.ts'
import { cacheMemberLiveClass, liveClassQuery, liveListQuery, liveMonthQuery } from './api.ts'

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

test('it shows in the lists before they are read anew', () => {
  const { queryKey: list } = liveListQuery({ page: 1, per_page: 25 })
  const { queryKey: month } = liveMonthQuery(0, 1)
  const lives = () => [on('first'), on('second')]
  const meta = { page: 1, per_page: 25, total: 2, total_pages: 1 }
  queryClient.setQueryData(list, { live_class: lives(), meta })
  queryClient.setQueryData(month, lives())
  cacheMemberLiveClass(on('second', registered))
  for (const shown of [queryClient.getQueryData(list)?.live_class, queryClient.getQueryData(month)])
    expect(shown?.map((live) => live.is_registered)).toEqual([false, true])
})
