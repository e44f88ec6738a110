import { listInstructors } from '@carriage/contract/videos/admin-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Instructor } from '@carriage/contract/videos/schemas'
import { useState } from 'react'
import { useDebounced } from '../../lib/queries/use-debounced.ts'
import { fullName } from '../../lib/text/names.ts'
import { Combobox, type ComboboxItem } from '../../ui/controls/combobox.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('instructors')

const t = staffMessages.details

const instructorsQuery = (query: string) =>
  keys.query('instructors', listInstructors, {
    query: { query },
    placeholderData: keepPreviousData,
    // Somebody may have been made a coach a moment ago.
    staleTime: 0,
  })

interface InstructorSearchProps {
  /** Without it, that they teach. */
  label?: string
  /** Who it was when the form was opened: they need not be among the first that are found. */
  known: Instructor | null
  /** Id; '' for nobody. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const itemOf = (instructor: Instructor): ComboboxItem => ({
  value: instructor._id,
  label: fullName(instructor),
})

/** A coach, found by name. */
export function InstructorSearch({
  label = t.instructor,
  known,
  value,
  onChange,
  error,
}: InstructorSearchProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const [chosen, setChosen] = useState(known && itemOf(known))
  const { data } = useQuery(instructorsQuery(query))
  return (
    <Combobox
      label={label}
      placeholder={t.chooseInstructor}
      error={error}
      items={(data?.instructors ?? []).map(itemOf)}
      value={chosen?.value === value ? chosen : null}
      onChange={(item) => {
        setChosen(item)
        setTyped('')
        onChange(item?.value ?? '')
      }}
      onType={setTyped}
      empty={t.noInstructors}
    />
  )
}
