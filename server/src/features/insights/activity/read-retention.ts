import type { Context } from '../../../context.ts'
import { utcDay } from '../../../platform/time.ts'
import { findCounted } from '../counts/counts-queries.ts'
import { listRetention } from './activity-queries.ts'
import { curvesOf } from './retention-policy.ts'

/** Cohorts older than these months are left out. */
const MONTHS = 24

/** How many of those who joined in each of the last 24 months were active in the months after. */
export async function readRetention(context: Context) {
  const counted = await findCounted(context.db, 'activity')
  if (counted === null) return { cohorts: [], counted_on: null }
  const first = new Date(counted)
  const from = utcDay(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - MONTHS + 1)))
  const { cohorts, months } = await listRetention(context.db, from)
  return { cohorts: curvesOf(cohorts, months, counted), counted_on: counted }
}
