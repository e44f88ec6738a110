import {
  destroy,
  GetBoundingClientRectAdapter,
  init,
} from '@noriginmedia/norigin-spatial-navigation-core'
import { type ReactNode, useEffect, useState } from 'react'
import { goBack, isBack } from './back-key.ts'
import { focusedStops } from './focused-stops.ts'

function onKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  focusedStops.press()
  const goesBack = isBack(event)
  // A key that is held presses once; arrows go on.
  if (event.repeat && (goesBack || event.key === 'Enter')) {
    event.preventDefault()
    event.stopPropagation()
  } else if (goesBack) {
    event.preventDefault()
    goBack()
  }
}

/** The arrows move the focus, Enter presses and Back goes back, for as long as this is shown. */
export function FocusRoot({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    init({
      shouldFocusDOMNode: true,
      domNodeFocusOptions: { preventScroll: true },
      layoutAdapter: GetBoundingClientRectAdapter,
      rtl: document.documentElement.dir === 'rtl',
    })
    // Before the library, which takes the keys.
    addEventListener('keydown', onKeyDown, true)
    setReady(true)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
      destroy()
      focusedStops.clear()
    }
  }, [])
  return isReady && children
}
