import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'

/** How long a member can take back that a class was counted as a session. */
export const UNDO_CREDIT_DAYS = 7

/** A class that was watched outside of a program, and counted as one of its sessions. */
export const sessionCredit = z.object({
  _id: id,
  program_id: id,
  program_title: z.string(),
  session_id: id,
  /** From 1, as members see the weeks and the sessions in them. */
  week_number: z.int(),
  session_number: z.int(),
  /** Until then it can be undone. */
  undo_until: epochSeconds,
})
export type SessionCredit = z.infer<typeof sessionCredit>
