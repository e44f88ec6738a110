/** Whether an error of the system is one of these (`ENOENT` and so on), so that no other is taken for it. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
