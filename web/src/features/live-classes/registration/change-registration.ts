import {
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { texts as outbox } from '@carriage/texts/web/outbox'
import { callWith } from '../../../lib/api/client.ts'
import { callOrKeep, onAnswer } from '../../../lib/outbox/outbox.ts'
import type { KeptCall } from '../../../lib/outbox/outbox-policy.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheMemberLiveClass } from '../api.ts'

const changes = {
  registered: registerForLiveClass,
  waiting: waitForLiveClass,
  cancelled: unregisterFromLiveClass,
} as const

export type RegistrationChange = keyof typeof changes

/** Under which name a change waits for the network. */
export const nameOfSeat = (id: string, date: string | null): string => `seat ${id} ${date}`

// Without it, a class would be shown as before between the sending and the next reading.
onAnswer('seat', (answer) =>
  // Sound: all calls of this kind answer with the class.
  cacheMemberLiveClass((answer as { live_class: MemberLiveClass }).live_class),
)

/** What a call that waits changes; undefined for calls about something else. */
export const changeOf = ({ endpoint }: KeptCall): RegistrationChange | undefined =>
  (['registered', 'waiting', 'cancelled'] as const).find((to) => changes[to].path === endpoint.path)

/** A class, with the start of the date that the member sees. */
type Changed = Pick<MemberLiveClass, '_id' | 'title' | 'is_private'> &
  Partial<Pick<MemberLiveClass, 'starts_at'>>

/**
 * Changes whether a member comes to a date of a live class, and says so; without a network it is sent later. Not for a private
 * class: whether calling it off counts goes by the moment, which the member has just been told of.
 *
 * @param date null: the next one
 * @param takesBack whether it takes back a change that waits: that nothing changes is then seen, and not said
 * @throws {ApiError} where the server refuses it
 * @throws {NetworkError} when no server answered and nothing is sent later
 */
export async function changeRegistration(
  to: RegistrationChange,
  { _id: id, title, is_private, starts_at }: Changed,
  date: string | null,
  takesBack = false,
): Promise<void> {
  const body = {
    live_class_id: id,
    ...(date !== null && { occurrence_id: date }),
    // By the time it is sent, the date may have moved.
    ...(to !== 'cancelled' && typeof starts_at === 'number' && { starts_at }),
  }
  const about = nameOfSeat(id, date)
  // A seat that was lost meanwhile is said, also to those who only wanted to keep it.
  const as = { about, kind: 'seat', title, takesBack: takesBack && to === 'cancelled' } as const
  const answer = is_private
    ? await callWith(changes[to], { body })
    : await callOrKeep(changes[to], { body }, as)
  if (!answer) {
    if (!takesBack) toast.ok(to === 'registered' ? outbox.keptSeat({ title }) : outbox.kept)
    return
  }
  cacheMemberLiveClass(answer.live_class)
  toast.ok(answer.message)
}
