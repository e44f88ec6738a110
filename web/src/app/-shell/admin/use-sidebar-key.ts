import { useEffect } from 'react'

/** Calls when Ctrl+B or Cmd+B is pressed. */
export function useSidebarKey(onKey: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!command || event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      onKey()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onKey])
}
