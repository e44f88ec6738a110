import { useSyncExternalStore } from 'react'

const NAME = 'carriage.screen'

/** Tells other tabs, too: a camera opens the code in a tab of its own. The `storage` event reaches only those. */
const here = new EventTarget()

/** Whether this browser leads a screen, so that only then the server is asked which. */
export const screenMark = {
  set(leads: boolean): void {
    if (leads) localStorage.setItem(NAME, 'led')
    else localStorage.removeItem(NAME)
    here.dispatchEvent(new Event('change'))
  },
}

function listen(onChange: () => void): () => void {
  here.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    here.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}

export const useScreenMark = (): boolean =>
  useSyncExternalStore(listen, () => localStorage.getItem(NAME) !== null)
