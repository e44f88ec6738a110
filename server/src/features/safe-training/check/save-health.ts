import type { healthBody } from '@carriage/contract/safe-training/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { changeRecord } from './change-record.ts'
import { saidWeek } from './pregnancy-policy.ts'

/** Replaces the caller's answers. They keep the version of the questions that they were given for. */
export const saveHealth = (
  context: Context,
  { version, areas, note, conditions, pregnancy_week }: z.output<typeof healthBody>,
) =>
  changeRecord(context, ({ asked, answers, cleared }, today) => ({
    asked: Math.max(asked, version),
    answers: {
      version,
      answeredAt: epoch(context.now()),
      areas,
      note,
      conditions,
      pregnancy: saidWeek(answers?.pregnancy ?? null, pregnancy_week, today),
    },
    cleared,
  }))
