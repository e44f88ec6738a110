import { markAllNotifications, markNotification } from '@carriage/contract/notifications/endpoints'
import type { Notification } from '@carriage/contract/notifications/schemas'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { refreshNotifications } from './api.ts'

/** Marks messages as read or unread, one at a time or all. */
export function useMarking() {
  const { run, pending } = useAction(async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      refreshNotifications()
    }
  })
  return {
    pending,
    mark: ({ _id: id }: Notification, read: boolean) =>
      run(() => call(markNotification, { params: { id }, body: { read } })),
    markAll: () => run(() => call(markAllNotifications, {})),
  }
}
