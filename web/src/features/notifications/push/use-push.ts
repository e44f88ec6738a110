import { errorText } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { useUser } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { pushDevicesQuery } from '../api.ts'
import { turnOnPush } from './turn-push.ts'
import { texts as t } from '@carriage/texts/web/notifications/push'

/** What keeps push messages off in a browser, in words. */
export const refusals = {
  'not-allowed': () => t.notAllowed,
  blocked: () => t.blocked,
  'needs-home-screen': () => t.needsHomeScreen,
  none: () => t.none,
}

/** Turns on push messages in this browser, and says what keeps it from that. */
export function usePush(serverKey: string | null) {
  const userId = useUser()?._id
  const turnOn = async (): Promise<boolean> => {
    if (serverKey === null || userId === undefined) return false
    try {
      const outcome = await turnOnPush(userId, serverKey)
      if (outcome === 'on') toast.ok(t.turnedOn)
      else toast.error(refusals[outcome]())
      return outcome === 'on'
    } catch (error) {
      toast.error(errorText(error, t.failed))
      return false
    }
  }
  return {
    turnOn,
    /** The same unless another device of the member is on already; false where that fails. */
    turnOnFirst: async (): Promise<boolean> => {
      const known = queryClient.getQueryData(pushDevicesQuery.queryKey)
      return (known?.devices.length ?? 0) > 0 || turnOn()
    },
  }
}
