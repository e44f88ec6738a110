import { type BodyArea, type Caution, unite } from '@carriage/contract/safe-training/cautions'
import {
  HEALTH_CHECK_VERSION,
  type HealthState,
  type NamedCondition,
} from '@carriage/contract/safe-training/schemas'
import type { Cleared, Painful } from '../reports/pain-policy.ts'
import { isOver, type Pregnancy, trimesterOn } from './pregnancy-policy.ts'

/** What is stored of a member's health check. */
export interface HealthRecord {
  /** The newest version of the questions that the member has answered or skipped; 0: none. */
  asked: number
  answers: {
    /** Of the questions that they are answers to. */
    version: number
    /** Epoch seconds. */
    answeredAt: number
    areas: BodyArea[]
    note: string
    conditions: NamedCondition[]
    pregnancy: Pregnancy | null
  } | null
  cleared: Cleared[]
}

export const NO_RECORD: HealthRecord = { asked: 0, answers: null, cleared: [] }

/** Where a member stands; `current` is the version of the questions. */
export function stateOf(
  { asked, answers }: HealthRecord,
  today: string,
  current = HEALTH_CHECK_VERSION,
): HealthState {
  if (answers?.pregnancy && isOver(answers.pregnancy, today)) return 'pregnancy-over'
  if (asked < current) return answers ? 'outdated' : 'unasked'
  return answers ? 'answered' : 'skipped'
}

/** Whether the check is offered on Home; what has been skipped or removed is not offered again. */
export function asks(state: HealthState): 'first' | 'again' | null {
  if (state === 'unasked') return 'first'
  return state === 'answered' || state === 'skipped' ? null : 'again'
}

/** The record of somebody who does not want to be asked now. A pregnancy that is over is not asked about again. */
export function skipped(
  { answers, cleared }: HealthRecord,
  today: string,
  current = HEALTH_CHECK_VERSION,
): HealthRecord {
  const pregnancy = answers?.pregnancy
  const over = pregnancy ? isOver(pregnancy, today) : false
  return {
    asked: current,
    answers: answers && (over ? { ...answers, pregnancy: null } : answers),
    cleared,
  }
}

/** What recommendations leave out for a member: by what they have said, and by what hurt. */
export function cautionsOfMember(
  { answers }: HealthRecord,
  painful: readonly Painful[],
  today: string,
): Caution[] {
  const trimester = answers?.pregnancy ? trimesterOn(answers.pregnancy, today) : null
  return unite(
    answers?.areas ?? [],
    answers?.conditions ?? [],
    trimester ? [trimester] : [],
    painful.map(({ area }) => area),
  )
}
