import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { clampDay } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import { readReport, saveReport } from '../../safe-training/index.ts'
import { wasAdmitted } from '../occurrences-queries.ts'

/** A class that ends after midnight is answered for on the day after, in any time zone. */
const ANSWERED_FOR_DAYS = 2

interface OfDay {
  id: string
  /** The member's local day as the client says. */
  date: string | undefined
}

/** What the caller has said of a live class on a day; 404 for one that they were not in lately. */
export async function readLiveReport(context: Context, { id, date }: OfDay) {
  await checkPresence(context, id)
  return readReport(context, { classId: id, day: clampDay(date, context.now()) })
}

/** Stores what the caller says of a live class; 404 for one that they were not in lately. */
export async function saveLiveReport(
  context: Context,
  { id, date, ...said }: OfDay & { [Part in keyof ClassReport]?: ClassReport[Part] | undefined },
) {
  await checkPresence(context, id)
  return saveReport(context, { classId: id, day: clampDay(date, context.now()), ...said })
}

/** Whether the caller was in a live class lately. */
export const mayReport = (context: Context, liveClassId: string): Promise<boolean> => {
  const since = addDays(context.now(), -ANSWERED_FOR_DAYS)
  return wasAdmitted(context.db, { liveClassId, userId: context.actor.id, since })
}

async function checkPresence(context: Context, liveClassId: string): Promise<void> {
  if (!(await mayReport(context, liveClassId))) throw notFound('liveClass')
}
