import { markAllNotifications, markNotification } from '@carriage/contract/notifications/endpoints'
import type { Notification } from '@carriage/contract/notifications/schemas'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshNotifications } from './api.ts'

/** Marks messages as read or unread, one at a time or all. */
export function useMarking() {
  const { run, pending } = useAction(async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      toast.error(errorText(failure))
    }
    refreshNotifications()
  })
  return {
    pending,
    mark: ({ _id: id }: Notification, read: boolean) =>
      run(() => call(markNotification, { params: { id }, body: { read } })),
    markAll: () => run(() => call(markAllNotifications, {})),
  }
}
