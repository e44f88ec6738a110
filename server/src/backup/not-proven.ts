import { OperatorError } from '../operator-error.ts'

/** Why a backup is not known to come back. */
export type ProofProblem = 'may-not-create' | 'not-restored' | 'different'

/** A backup was written, and is not known to come back. */
export class NotProven extends OperatorError {
  readonly problem: ProofProblem

  constructor(problem: ProofProblem, text: string, cause?: unknown) {
    super(cause instanceof Error ? `${text}: ${cause.message}` : text, { cause })
    this.problem = problem
  }
}
