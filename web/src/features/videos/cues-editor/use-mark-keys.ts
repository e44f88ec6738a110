import { type RefObject, useEffect, useEffectEvent } from 'react'

/** An action that answers false leaves the key to the browser. */
type Actions = Readonly<Record<string, (() => unknown) | undefined>>

interface MarkKeys {
  /** The keys count while this is in sight. */
  area: RefObject<HTMLElement | null>
  /** By the key alone. */
  plain: Actions
  /** By the key with Ctrl or Command; those with Shift begin with it, as in 'shift z'. */
  command: Actions
}

/** The keys of the editor, anywhere on its page but in fields and dialogs. */
export function useMarkKeys({ area, plain, command }: MarkKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event
    if (altKey || !area.current?.offsetParent) return
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]'))
      return
    const key = event.key.toLowerCase()
    const action = ctrlKey || metaKey ? command[shiftKey ? `shift ${key}` : key] : plain[event.key]
    if (!action || action() === false) return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
