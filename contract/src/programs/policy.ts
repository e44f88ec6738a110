interface Person {
  _id: string
  role: readonly string[]
}

import { texts as t } from '@carriage/texts/contract/programs'
/** Admins may change every program, coaches those that they created. */
export const mayChangeProgram = (
  { _id, role }: Person,
  { created_by }: { created_by: { _id: string } | null },
): boolean => role.includes('admin') || (role.includes('coach') && created_by?._id === _id)

export const foreignProgram = () => t.youCanOnlyChangeProgramsYou

/** The most days for which a member can pause a program. */
export const MAX_PAUSE_DAYS = 90

/** The message for a date that is not in the future. */
export const publishDatePassed = () => t.setValidPublishDate
