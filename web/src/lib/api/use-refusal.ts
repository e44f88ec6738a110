import { useEffect, useEffectEvent } from 'react'
import { ApiError } from './api-error.ts'

/**
 * For the page of one item: once its query fails because there is no such item (404) or it is not for
 * this person (403), `leave` is called, once for each failure; true where nothing is to be rendered.
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
