import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { PainfulArea } from '@carriage/contract/safe-training/schemas'
import type { Context, Services } from '../../context.ts'
import { asks, cautionsOfMember, stateOf } from './check/health-policy.ts'
import { presentPainful } from './check/health-presenter.ts'
import { loadHealth } from './check/health-check.ts'
import { findRecord } from './check/health-queries.ts'
import { openRecord } from './sealed-health.ts'

export interface Safety {
  /** What recommendations leave out for the caller, and what they are warned of. */
  cautions: Caution[]
  /** The areas among them that count because of reports of pain. */
  painful: PainfulArea[]
  /** Whether the health check is to be offered. */
  asks: 'first' | 'again' | null
}

/** What other slices need to know of the caller's health: never why. Nothing, where staff view as the member. */
export async function readSafety(context: Context): Promise<Safety> {
  if (context.actor.viewedBy !== undefined) return { cautions: [], painful: [], asks: null }
  const { record, painful, today, unreadable } = await loadHealth(context, context.actor.id)
  return {
    cautions: cautionsOfMember(record, painful, today),
    painful: presentPainful(painful),
    asks: unreadable ? 'again' : asks(stateOf(record, today)),
  }
}

export const HEALTH_TABLES = ['health_records']

/** A person's health check, in clear, and whether they have agreed that coaches see their reports. */
export async function readHealthData(
  scope: Pick<Services, 'db' | 'healthKey' | 'log'>,
  userId: string,
) {
  const row = await findRecord(scope.db, userId)
  if (!row) return {}
  const record = openRecord(scope, userId, row.sealed)
  const answers = record?.answers
  return {
    'health-check': {
      readable: record !== undefined,
      answers: answers
        ? {
            questions_of_version: answers.version,
            answered_at: new Date(answers.answeredAt * 1000),
            areas_to_spare: answers.areas,
            note: answers.note,
            conditions: answers.conditions,
            pregnancy: answers.pregnancy,
          }
        : null,
      no_longer_spared:
        record?.cleared.map(({ area, at }) => ({ area, since: new Date(at) })) ?? [],
      coaches_see_reports_since: row.sharesSince,
    },
  }
}
