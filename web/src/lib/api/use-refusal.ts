import { useEffect, useEffectEvent } from 'react'
import { ApiError } from './api-error.ts'

/**
 * For the page of one thing: once its query is told that it is not there (404) or not for this person
 * (403), `leave` is called, however often the page is drawn meanwhile; true where nothing is to be drawn.
 * @param error of the query, while it has nothing to show
 */
export function useRefusal(error: unknown, leave: (refusal: ApiError) => void): boolean {
  const refusal = error instanceof ApiError && [403, 404].includes(error.status) ? error : null
  const onRefusal = useEffectEvent(leave)
  useEffect(() => {
    if (refusal) onRefusal(refusal)
  }, [refusal])
  return refusal !== null
}
