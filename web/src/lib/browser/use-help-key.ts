import { useEffect } from 'react'

/** Where a question mark is text, or where another dialog has the keys. */
const TAKES_TEXT =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** Calls when a question mark is pressed that nobody types into a field. */
export function useHelpKey(onKey: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '?' || event.defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TAKES_TEXT)) return
      event.preventDefault()
      onKey()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onKey, enabled])
}
