import { type RefObject, useEffect, useRef } from 'react'

/** So far above the end of a list the next page is asked for: it is there before it is seen. */
const NEAR_PX = 900
const scrollKeys = new Set(['ArrowDown', 'PageDown', 'End', ' '])

/**
 * Calls `onNear` while somebody scrolls and the end of a list, the element, is near. Reaching it by Tab or by a screen
 * reader is no scrolling: what stands at the end would run away from whoever wants to press it.
 */
export function useNearEnd(end: RefObject<Element | null>, onNear: (() => void) | undefined): void {
  const call = useRef(onNear)
  useEffect(() => {
    call.current = onNear
  })
  useEffect(() => {
    if (!end.current) return undefined
    let isNear = false
    let isScrolling = false
    const tell = () => {
      if (isNear && isScrolling) call.current?.()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        tell()
      },
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    )
    observer.observe(end.current)
    const scroll = () => {
      isScrolling = true
      tell()
    }
    const press = ({ key }: KeyboardEvent) => {
      if (scrollKeys.has(key)) scroll()
      if (key === 'Tab') isScrolling = false
    }
    const listening = { passive: true }
    window.addEventListener('wheel', scroll, listening)
    window.addEventListener('touchmove', scroll, listening)
    window.addEventListener('keydown', press)
    return () => {
      observer.disconnect()
      window.removeEventListener('wheel', scroll)
      window.removeEventListener('touchmove', scroll)
      window.removeEventListener('keydown', press)
    }
  }, [end])
}
