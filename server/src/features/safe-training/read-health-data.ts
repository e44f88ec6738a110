import type { Services } from '../../context.ts'
import { findRecord } from './check/health-queries.ts'
import { openRecord } from './sealed-health.ts'

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
