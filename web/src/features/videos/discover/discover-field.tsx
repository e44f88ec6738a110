import { MIN_SUGGEST_LENGTH, type Suggestion } from '@carriage/contract/suggestions/schemas'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { SuggestField, type Suggested } from '../../../ui/controls/suggest-field.tsx'
import { suggestionsQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { pagesFor } from './pages-for.ts'

const t = messages.discover
/** Shorter than the pause before a search: names are wanted while a word is typed. */
const SUGGEST_DEBOUNCE_MS = 120
const MOST_PAGES = 2

interface Offered extends Suggested {
  /** Where it is found; undefined for what is searched. */
  link?: Pick<LinkProps, 'to' | 'params'>
}

const recordPages = {
  class: '/dashboard/videos/$id',
  program: '/dashboard/programs/$id',
  coach: '/dashboard/coaches/$id',
  exercise: undefined,
} as const

function offer({ kind, _id: id, text }: Suggestion): Offered {
  const to = recordPages[kind]
  return {
    key: `${kind} ${id ?? text}`,
    label: text,
    note: t.suggested[kind],
    ...(to && id !== null && { link: { to, params: { id } } }),
  }
}

interface DiscoverFieldProps {
  query: string
  onSearch: (text: string) => void
}

/** The search of Discover: names of classes, programs, coaches, exercises and pages while somebody types. */
export function DiscoverField({ query, onSearch }: DiscoverFieldProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed, SUGGEST_DEBOUNCE_MS)
  const { data } = useQuery(suggestionsQuery(asked))
  const pages = pagesFor(typed)
    .slice(0, MOST_PAGES)
    .map(({ to, label }): Offered => ({
      key: to,
      label: label(),
      note: t.suggested.page,
      link: { to },
    }))
  const found = typed.length < MIN_SUGGEST_LENGTH ? [] : (data?.suggestions ?? [])
  return (
    <SuggestField
      label={t.search}
      placeholder={t.placeholder}
      value={query}
      onSearch={onSearch}
      suggestions={[...found.map(offer), ...pages]}
      onType={(text) => setTyped(text.replace(/\p{Cc}/gu, ' ').trim())}
      onChoose={({ label, link }) => (link ? void navigate(link) : onSearch(label))}
    />
  )
}
