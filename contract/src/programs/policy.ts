interface Person {
  _id: string
  role: readonly string[]
}

/** Admins change every program, coaches the ones that they created. */
export const mayChangeProgram = (
  { _id, role }: Person,
  { created_by }: { created_by: { _id: string } | null },
): boolean => role.includes('admin') || (role.includes('coach') && created_by?._id === _id)

export const FOREIGN_PROGRAM = 'You can only change programs that you have created.'

/** What is said of a date that does not lie ahead. */
export const PUBLISH_DATE_PASSED = 'Please set a valid publish date'
