import { HEALTH_CHECK_VERSION } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { changeRecord } from './change-record.ts'

/** Removes the caller's answers. They are not asked for again before there are newer questions. */
export const removeHealth = (context: Context) =>
  changeRecord(context, ({ cleared }) => ({ asked: HEALTH_CHECK_VERSION, answers: null, cleared }))
