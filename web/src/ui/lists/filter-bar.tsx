import type { ReactNode } from 'react'
import { SearchField } from '../controls/search-field.tsx'

interface FilterBarProps {
  /** Spoken name of the search; without one there are only the choices. */
  label: string | undefined
  placeholder: string | undefined
  query: string | undefined
  /** Undefined: nothing is searched. */
  onSearch: (query: string | undefined) => void
  /** What else narrows the list. */
  children: ReactNode
}

/** What narrows a list: a search, and choices beside it. */
export function FilterBar({ label, placeholder, query, onSearch, children }: FilterBarProps) {
  return (
    <div className="my-5 flex flex-wrap gap-2.5 empty:hidden">
      {label !== undefined && (
        <div className="flex-1 max-sm:basis-full sm:max-w-lg sm:min-w-72">
          <SearchField
            label={label}
            placeholder={placeholder ?? ''}
            value={query ?? ''}
            onSearch={(text) => onSearch(text || undefined)}
          />
        </div>
      )}
      {children}
    </div>
  )
}
