import {
  countUnread,
  getNotificationChoices,
  listNotifications,
} from '@carriage/contract/notifications/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('notifications')

const NEWS_EVERY_MS = 2 * 60_000

/** How many are unread; asked again every two minutes, and when the page is looked at again. */
export const unreadQuery = keys.query('unread', countUnread, {
  staleTime: NEWS_EVERY_MS / 2,
  refetchInterval: NEWS_EVERY_MS,
  refetchOnWindowFocus: true,
})

/** The newest first; each page begins after the last id of the one before. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: keys.of('list'),
  queryFn: ({ pageParam: before, signal }) =>
    call(listNotifications, { query: before === '' ? {} : { before }, signal }),
  // No id: the newest.
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
  refetchInterval: NEWS_EVERY_MS,
  refetchOnWindowFocus: true,
})

export const choicesQuery = queryKeys('notification-choices').query('all', getNotificationChoices, {
  staleTime: 0,
})

export const refreshNotifications = () => void queryClient.invalidateQueries({ queryKey: keys.all })
