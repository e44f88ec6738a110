import type { Services } from '../../context.ts'

/**
 * What a slice knows about a person, for the copy that they can request. Never in it: secrets, hashes of them, and
 * what is about others.
 */
export interface PersonalData {
  /** The tables it reads, for the test that no table is forgotten. */
  readonly tables: readonly string[]
  /** Areas by their names, which become files. Dates are written as ISO 8601, in UTC. */
  read(
    scope: Pick<Services, 'db' | 'payments' | 'healthKey' | 'log'>,
    userId: string,
  ): Promise<Readonly<Record<string, unknown>>>
}
