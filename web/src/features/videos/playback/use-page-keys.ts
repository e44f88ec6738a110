import { useEffect, useEffectEvent } from 'react'

/** What takes keys itself; inside of the player its own shortcuts apply. */
const TAKES_KEYS =
  'a, button, input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [data-media-player]'

/** Keys of the whole page, which do there what they do inside of the player. */
export function usePageKeys(
  actions: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  { disabled = false } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest(TAKES_KEYS)) return
    const act = actions[key]
    if (!act) return
    act(event)
    // Space would scroll the page.
    event.preventDefault()
  })
  useEffect(() => {
    if (disabled) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [disabled])
}
