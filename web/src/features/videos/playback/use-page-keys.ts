import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect } from 'react'

/** What takes keys itself; inside of the player its own shortcuts apply. */
const TAKES_KEYS =
  'a, button, input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [data-media-player]'

/** Space, k, f, m and c work on the whole page of a video, as they do inside of its player. */
export function usePageKeys(
  player: RefObject<MediaPlayerInstance | null>,
  { disabled = false } = {},
): void {
  useEffect(() => {
    if (disabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!player.current || (target instanceof Element && target.closest(TAKES_KEYS))) return
      const { remoteControl: remote } = player.current
      if (key === ' ' || key === 'k') remote.togglePaused(event)
      else if (key === 'f') remote.toggleFullscreen('prefer-media', event)
      else if (key === 'm') remote.toggleMuted(event)
      else if (key === 'c') remote.toggleCaptions(event)
      else return
      // Space would scroll the page.
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [player, disabled])
}
