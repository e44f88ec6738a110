import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListAddress } from './list-search.ts'
import type { RawSearch } from './search.ts'

/** What a list shows, and the way to change it. */
export interface ListProps<Search> {
  search: Search
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<Search>, how?: 'replace') => void
}

/** The search of a list, which stands in the address of its page. */
export function useListAddress<Search extends object>(
  address: RawSearch<keyof Search & string>,
  { read, write }: ListAddress<Search>,
): ListProps<Search> {
  const navigate = useNavigate()
  const search = useMemo(() => read(address), [address, read])
  const onChange = useCallback(
    (changes: Partial<Search>, how?: 'replace') =>
      void navigate({
        to: '.',
        search: (now: RawSearch<string>) => ({ ...now, ...write({ ...read(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate, read, write],
  )
  return { search, onChange }
}
