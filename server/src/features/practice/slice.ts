import type { Slice } from '../../slice.ts'
import { PRACTICE_TABLES, readPracticeData } from './personal-data-queries.ts'

export const practiceSlice: Slice = {
  personalData: { tables: PRACTICE_TABLES, read: readPracticeData },
}
