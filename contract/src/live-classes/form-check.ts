import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { id } from '../common.ts'
import { liveConnection } from './connection-test.ts'

/** So many members show the hosts of a class their camera at once; numbered from 1. */
export const FORM_CHECK_PLACES = 9

const place = z.int().check(z.minimum(1), z.maximum(FORM_CHECK_PLACES))

/** A member who shows the hosts their camera. */
export const checkedMember = z.object({ user_id: id, first_name: z.string(), place })
export type CheckedMember = z.infer<typeof checkedMember>

/** The reader's own camera while it is shown. */
export const ownFormCheck = z.object({
  place,
  /** The page that sends: that of another browser, or of one that was reloaded, sends nothing. */
  page: z.uuid(),
})
export type OwnFormCheck = z.infer<typeof ownFormCheck>

/** What members do about their own camera. */
export const formCheckBody = z.discriminatedUnion('action', [
  /** Agrees to be seen by the hosts, from this page; also to go on in another browser. */
  z.object({ action: z.literal('show'), page: z.uuid() }),
  z.object({ action: z.literal('stop') }),
])
export type FormCheckAction = z.output<typeof formCheckBody>
export const formCheckAnswer = z.object({ own: z.nullable(ownFormCheck) })

export const formCheckAccessQuery = z.object({ page: z.uuid() })
/** The right to send from the caller's place. */
export const formCheckAccessAnswer = z.object({ send: liveConnection })

/** Whose camera a host no longer wants to see. */
export const endFormCheckBody = z.object({ member: id })
export const endFormCheckAnswer = z.object({ members: z.array(checkedMember) })
/** The right of a host to receive from all places. */
export const watchFormCheckAnswer = z.object({ receive: liveConnection })

/** The reasons shown to who cannot show their camera. */
export const formCheckRefusals = {
  'not-live': () => t.formCheckWhileLive,
  full: () => t.formCheckFull({ places: FORM_CHECK_PLACES }),
  'no-seat': () => t.formCheckSeatsOnly,
  /** Says nothing of why, since the age of a member is nobody's business. */
  'not-allowed': () => t.formCheckNotAllowed,
  over: () => t.formCheckOver,
  elsewhere: () => t.formCheckElsewhere,
  outside: () => t.comeIntoClassForFormCheck,
} as const
