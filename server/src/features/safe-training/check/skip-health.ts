import type { Context } from '../../../context.ts'
import { changeRecord } from './change-record.ts'
import { skipped } from './health-policy.ts'

/** The current questions are not asked again; what was answered stays. */
export const skipHealth = (context: Context) => changeRecord(context, skipped)
