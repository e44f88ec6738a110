import { useSyncExternalStore } from 'react'

const NAME = 'carriage.screen'

/** Tells other tabs, too: a camera opens the code in a tab of its own. The `storage` event reaches only those. */
const here = new EventTarget()
/** What holds where the browser keeps nothing: storage may be denied or full. */
let kept: string | null = null

/** Whether this browser leads a screen, so that only then the server is asked which. */
export const screenMark = {
  set(leads: boolean): void {
    kept = leads ? 'led' : null
    try {
      if (leads) localStorage.setItem(NAME, 'led')
      else localStorage.removeItem(NAME)
    } catch {
      // This page still knows.
    }
    here.dispatchEvent(new Event('change'))
  },
}

function read(): string | null {
  try {
    return localStorage.getItem(NAME) ?? kept
  } catch {
    return kept
  }
}

function listen(onChange: () => void): () => void {
  here.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    here.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}

export const useScreenMark = (): boolean => useSyncExternalStore(listen, () => read() !== null)
