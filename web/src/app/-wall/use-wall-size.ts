// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './wall.css'
import { useLayoutEffect } from 'react'

/** Draws the page in the sizes of a big screen while it is shown. */
export function useWallSize(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['wall'] = ''
    return () => {
      delete dataset['wall']
    }
  }, [])
}
