import type { User } from '@carriage/contract/accounts/schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import type { Instructor } from '@carriage/contract/videos/schemas'
import { fullName } from '../../lib/text/names.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { InstructorSearch } from './instructor-search.tsx'

interface InstructorChoiceProps {
  user: User
  /** Who it was when the form was opened. */
  known: Instructor | null
  value: string
  onChange: (id: string) => void
  /** Why there is no choice, for coaches. */
  hint: string
  error: string | undefined
}

/** Who teaches: admins choose among the coaches, a coach is named. */
export function InstructorChoice({ user, known, hint, error, ...choice }: InstructorChoiceProps) {
  if (choosesInstructor(user)) return <InstructorSearch known={known} error={error} {...choice} />
  return (
    <TextField
      label={staffMessages.details.instructor}
      value={fullName(known ?? user) ?? ''}
      readOnly
      hint={hint}
      error={error}
      className="bg-sunken"
    />
  )
}
