import { AppError } from './app-error.ts'
import type { Log } from './log/log.ts'

/**
 * Does the same to several records, one after the other, and says of each why it failed; null when it did not.
 * What is done stays when a later one fails.
 */
export async function eachRecord(
  log: Log,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ _id: string; error: string | null }[]> {
  const results: { _id: string; error: string | null }[] = []
  for (const id of ids) {
    try {
      await act(id)
      results.push({ _id: id, error: null })
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'one of several records failed')
      const text =
        error instanceof AppError ? error.message : 'An error occurred. Please try again.'
      results.push({ _id: id, error: text })
    }
  }
  return results
}

/**
 * For jobs: does several things, one after the other. One that fails is logged and stops none of the others; the first failure is
 * thrown in the end.
 */
export async function doAll(log: Log, deeds: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const deed of deeds) {
    try {
      await deed()
    } catch (error) {
      log.error({ err: error }, 'one of several things failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
