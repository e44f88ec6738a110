import {
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { texts as outbox } from '@carriage/texts/web/outbox'
import { callOrKeep } from '../../../lib/outbox/outbox.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheMemberLiveClass } from '../api.ts'

const changes = {
  registered: registerForLiveClass,
  waiting: waitForLiveClass,
  cancelled: unregisterFromLiveClass,
} as const

export type RegistrationChange = keyof typeof changes

/**
 * Changes whether a member comes to a date of a live class, and says so; without a network it is sent later.
 *
 * @param date null: the next one
 * @throws {ApiError} where the server refuses it
 */
export async function changeRegistration(
  to: RegistrationChange,
  { _id: id, title }: Pick<MemberLiveClass, '_id' | 'title'>,
  date: string | null,
): Promise<void> {
  const body = { live_class_id: id, ...(date !== null && { occurrence_id: date }) }
  const as = { about: `seat ${id} ${date}`, kind: 'seat', title } as const
  const answer = await callOrKeep(changes[to], { body }, as)
  if (!answer) return toast.ok(to === 'registered' ? outbox.keptSeat({ title }) : outbox.kept)
  cacheMemberLiveClass(answer.live_class)
  toast.ok(answer.message)
}
