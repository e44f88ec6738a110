import {
  countUnread,
  getNotificationChoices,
  listNotifications,
  markAllNotifications,
} from '@carriage/contract/notifications/endpoints'
import { listPushDevices } from '@carriage/contract/notifications/push-endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { memberView } from '../../lib/session/member-view.ts'

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

export const pushDevicesQuery = queryKeys('push-devices').query('all', listPushDevices, {
  staleTime: 0,
})

/** Marks all as read, once they were seen; nobody waits for it. An admin who views as a member changes nothing. */
export async function readAll(): Promise<void> {
  if (memberView) return
  await queryClient.cancelQueries(unreadQuery)
  queryClient.setQueryData(unreadQuery.queryKey, { unread: 0 })
  await call(markAllNotifications, {}).catch(ignoreFailedCall)
}

export const refreshNotifications = () => void queryClient.invalidateQueries({ queryKey: keys.all })
