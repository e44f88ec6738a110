import { SEARCH_DEBOUNCE_MS } from '@carriage/contract/common'
import { useEffect, useState } from 'react'

/** A value that somebody is typing or choosing, `SEARCH_DEBOUNCE_MS` after it last changed: what the server is asked for. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
