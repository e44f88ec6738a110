interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first message of each field, from what a schema of the contract found wrong. */
export function fieldErrors<Name extends string>(
  error: { issues: readonly Issue[] } | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = names.find((name) => name === path[0])
    if (field !== undefined) errors[field] ??= message
  }
  return errors
}
