import type { BodyArea } from '@carriage/contract/safe-training/cautions'
import type { Context } from '../../../context.ts'
import { clearingsAfter } from '../reports/pain-policy.ts'
import { changeRecord } from './change-record.ts'

/** The caller says that reports of pain in an area up to now no longer count. */
export const clearPainfulArea = (context: Context, { area }: { area: BodyArea }) =>
  changeRecord(context, (record) => ({
    ...record,
    cleared: clearingsAfter(record.cleared, area, context.now()),
  }))
