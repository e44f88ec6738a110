import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect } from 'react'

/**
 * Tells assistive technology to pass over the pictures of the storyboard, which the layout draws without
 * an alternative text: the time beside them says the same. `attempt` counts the players that took each other's place.
 */
export function useDecorativeImages(
  player: RefObject<MediaPlayerInstance | null>,
  attempt: number,
): void {
  useEffect(() => {
    const element = player.current?.el
    if (!element) return undefined
    const mark = () => {
      for (const image of element.querySelectorAll<HTMLImageElement>('img:not([alt])'))
        image.alt = ''
    }
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    mark()
    return () => observer.disconnect()
  }, [player, attempt])
}
