import { useEffect, useEffectEvent } from 'react'

/** What remotes and keyboards send for Back. */
const BACK = new Set(['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'])
const FIELDS = 'input, textarea, select, [contenteditable]'

const handlers: (() => void)[] = []

/** Carries out Back while the component is shown; the one that came last goes first. */
export function useBackKey(act: () => void, { isActive = true } = {}): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isActive) return undefined
    const handler = () => run()
    handlers.push(handler)
    return () => {
      handlers.splice(handlers.indexOf(handler), 1)
    }
  }, [isActive])
}

/** Whether a key means Back: Backspace does so outside of fields alone. */
export const isBack = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean =>
  BACK.has(key) && !(key === 'Backspace' && target instanceof Element && target.matches(FIELDS))

export const goBack = (): void => handlers.at(-1)?.()
