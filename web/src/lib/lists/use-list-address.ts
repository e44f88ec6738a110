import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { RawSearch } from './search.ts'

interface Reading<Search extends object> {
  /** Whatever an address says, as the list understands it. */
  read: (address: RawSearch<keyof Search & string>) => Search
  /** The shortest address that says it. */
  write: (search: Search) => RawSearch<keyof Search & string>
}

/**
 * What a list shows, as the address of its page has it, and the way to change that; with `replace` it
 * leaves no step to go back to.
 */
export function useListAddress<Search extends object>(
  address: RawSearch<keyof Search & string>,
  { read, write }: Reading<Search>,
): [Search, (changes: Partial<Search>, how?: 'replace') => void] {
  const navigate = useNavigate()
  const search = useMemo(() => read(address), [address, read])
  const change = useCallback(
    (changes: Partial<Search>, how?: 'replace') =>
      void navigate({
        to: '.',
        search: (now: RawSearch<string>) => ({ ...now, ...write({ ...read(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate, read, write],
  )
  return [search, change]
}
