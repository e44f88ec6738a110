import type { User } from '@carriage/contract/accounts/schemas'
import type { Level } from '@carriage/contract/common'
import type { Instructor } from '@carriage/contract/videos/schemas'
import { useController, useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/controls/field.tsx'
import { LevelChoice } from '../../ui/controls/level-choice.tsx'
import { TagInput } from '../../ui/controls/tag-input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { fullName } from '../../lib/text/names.ts'
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
function InstructorChoice({ user, known, hint, error, ...choice }: InstructorChoiceProps) {
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

const t = staffMessages.details

/** What the details of programs, videos and live classes have in common. */
interface CommonDetails {
  title: string
  description: string
  difficulty_level: Level | ''
  /** Id; '' for nobody. */
  instructor: string
  tags: string[]
}

export function TitleFields({ rows }: { rows?: number }) {
  const { register, formState } = useFormContext<CommonDetails>()
  const { title, description } = formState.errors
  return (
    <>
      <TextField label={t.title} error={title?.message} {...register('title')} />
      <TextArea
        label={t.description}
        rows={rows}
        error={description?.message}
        {...register('description')}
      />
    </>
  )
}

export function LevelField() {
  const { control } = useFormContext<CommonDetails>()
  const { field, fieldState } = useController({ control, name: 'difficulty_level' })
  return (
    <LevelChoice
      legend={t.level}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

interface InstructorFieldProps {
  user: User
  /** Who it was when the form was opened. */
  known: Instructor | null
  /** Why there is no choice, for coaches. */
  hint: string
}

export function InstructorField(props: InstructorFieldProps) {
  const { control } = useFormContext<CommonDetails>()
  const { field, fieldState } = useController({ control, name: 'instructor' })
  return (
    <InstructorChoice
      {...props}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

export function TagsField() {
  const { control } = useFormContext<CommonDetails>()
  const { field, fieldState } = useController({ control, name: 'tags' })
  return (
    <TagInput
      label={t.tags}
      hint={t.tagsHint}
      value={field.value}
      onChange={field.onChange}
      removeLabel={(tag) => t.removeTag({ tag })}
      error={fieldState.error?.message}
    />
  )
}
