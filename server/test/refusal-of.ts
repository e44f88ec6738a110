import type { ErrorBody } from '@carriage/contract/error-codes'
import { AppError } from '../src/platform/app-error.ts'

/** What the caller of a rule is told when it refuses; throws where it does not. */
export function refusalOf(rule: () => unknown): ErrorBody {
  try {
    rule()
  } catch (error) {
    if (error instanceof AppError) return error.toBody()
    throw error
  }
  throw new Error('Nothing was refused')
}
