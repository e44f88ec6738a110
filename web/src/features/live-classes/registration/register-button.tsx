import { registerRefusal, seatsFor, waitRefusal } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formatShortDay } from '../../../lib/text/dates.ts'
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { liveKeys } from '../api.ts'
import { texts as t } from '@carriage/texts/web/live-classes'
import { changeRegistration } from './change-registration.ts'
import { undoOf, useUnsentChange } from './unsent-change.ts'

/** What a member can do about a date that they have nothing to do with so far; null for nothing. */
export function offerOf(live: MemberLiveClass, userId: string | undefined): 'seat' | 'wait' | null {
  const teaches = live.instructor !== null && live.instructor._id === userId
  if (!live.may_watch || teaches || live.is_registered) return null
  const seats = seatsFor(live)
  if (registerRefusal(live, seats, live.server_time) === null) return 'seat'
  const waiting = { ...seats, waiting: live.waiting_count }
  const mayWait = live.waiting === null && waitRefusal(live, waiting, live.server_time) === null
  return mayWait ? 'wait' : null
}

interface RegisterButtonProps extends Pick<ButtonLook, 'variant'> {
  live: MemberLiveClass
}

/** Registers for a date where it stands in a list, or puts the member on its waiting list; takes either back while it waits for the network. Nothing where none of it is possible. */
export function RegisterButton({ live, variant = 'primary' }: RegisterButtonProps) {
  const user = useUser()
  const offer = offerOf(live, user?._id)
  const unsent = useUnsentChange(live)
  const act = useAction(async () => {
    try {
      const to = offer === 'wait' ? 'waiting' : 'registered'
      if (unsent) await changeRegistration(undoOf(unsent, live), live, live.occurrence_id, true)
      else await changeRegistration(to, live, live.occurrence_id)
    } catch (error) {
      toast.error(errorText(error))
      void queryClient.invalidateQueries({ queryKey: liveKeys.of('list') })
      void queryClient.invalidateQueries({ queryKey: liveKeys.of('month') })
    }
  })
  const day = formatShortDay(live.starts_at ?? live.server_time)
  if (unsent) {
    return (
      <Button
        variant="line"
        size="sm"
        aria-label={t.unsent[unsent].undoFor({ title: live.title, day })}
        pending={act.pending}
        onClick={act.run}
      >
        {t.unsent[unsent].undo}
      </Button>
    )
  }
  if (offer === null) return null
  return (
    <Button
      variant={variant}
      size="sm"
      aria-label={
        offer === 'seat'
          ? t.registerNow({ title: live.title, day })
          : t.waitNow({ title: live.title, day })
      }
      pending={act.pending}
      onClick={act.run}
    >
      {offer === 'seat' ? t.register : t.waiting.join}
    </Button>
  )
}
