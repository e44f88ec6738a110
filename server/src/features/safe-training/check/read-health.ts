import type { Context } from '../../../context.ts'
import { hasReports } from './health-queries.ts'
import { cautionsOf, stateOf } from './health-policy.ts'
import { loadHealth } from './load-health.ts'
import { presentHealth } from './health-presenter.ts'

/** The caller's health check, and what follows from it. */
export async function readHealth(context: Context) {
  const { db, actor } = context
  const [loaded, reported] = await Promise.all([
    loadHealth(context, actor.id),
    hasReports(db, actor.id),
  ])
  const { record, painful, today, unreadable } = loaded
  return {
    health: presentHealth({
      ...loaded,
      state: unreadable ? 'unreadable' : stateOf(record, today),
      cautions: cautionsOf(record, painful, today),
      hasReports: reported,
    }),
  }
}
