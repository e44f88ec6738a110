import type { Caution } from '@carriage/contract/safe-training/cautions'
import {
  type Health,
  type HealthState,
  LAST_PREGNANCY_WEEK,
  type PainfulArea,
} from '@carriage/contract/safe-training/schemas'
import { epoch } from '../../../platform/time.ts'
import type { Painful } from '../reports/pain-policy.ts'
import type { HealthRecord } from './health-policy.ts'
import { weekOn } from './pregnancy-policy.ts'

export const presentPainful = (painful: readonly Painful[]): PainfulArea[] =>
  painful.map(({ area, until }) => ({ area, until: epoch(until) }))

interface Shown {
  record: HealthRecord
  state: HealthState
  today: string
  painful: readonly Painful[]
  cautions: Caution[]
  sharesSince: Date | null
  hasReports: boolean
}

export const presentHealth = ({ record, ...shown }: Shown): Health => ({
  state: shown.state,
  answers: presentAnswers(record, shown.today),
  painful: presentPainful(shown.painful),
  cautions: shown.cautions,
  shares_since: epoch(shown.sharesSince),
  has_reports: shown.hasReports,
})

function presentAnswers({ answers }: HealthRecord, today: string): Health['answers'] {
  if (!answers) return null
  const { pregnancy, areas, note, conditions, version, answeredAt } = answers
  const week = pregnancy ? weekOn(pregnancy, today) : null
  return {
    areas,
    note,
    conditions,
    version,
    answered_at: answeredAt,
    pregnancy_week: week !== null && week <= LAST_PREGNANCY_WEEK ? week : null,
  }
}
