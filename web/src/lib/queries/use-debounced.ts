import { SEARCH_DEBOUNCE_MS } from '@carriage/contract/common'
import { useEffect, useState } from 'react'

/** A value that somebody is typing or choosing, so many milliseconds after it last changed: what the server is asked for. */
export function useDebounced<T>(value: T, milliseconds = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
