import { startTransition, useEffect, useState } from 'react'

/**
 * How many of the parts of a page are to be drawn: none at first, then one more after each drawing, without holding up
 * the browser. All from the beginning with `atOnce`.
 */
export function useSteps(all: number, atOnce: boolean): number {
  const [done, setDone] = useState(atOnce ? all : 0)
  useEffect(() => {
    if (done < all) startTransition(() => setDone(done + 1))
  }, [done, all])
  return done
}
