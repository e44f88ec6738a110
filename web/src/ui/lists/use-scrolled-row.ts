import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far an end may be off, in pixels: scrolling stops at fractions. */
const SLACK = 2

interface ScrolledRow {
  row: RefObject<HTMLUListElement | null>
  /** Whether there is more before and after what is in sight. */
  ends: { previous: boolean; next: boolean }
  /** Scrolls by one item. */
  step: (direction: 1 | -1) => void
}

/** A row that the browser itself scrolls, item by item. */
export function useScrolledRow(): ScrolledRow {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ previous: false, next: false })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const read = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft
      setEnds({ previous: list.scrollLeft > SLACK, next: rest > SLACK })
    }
    const sizes = new ResizeObserver(read)
    sizes.observe(list)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [])
  const step = (direction: 1 | -1) => {
    const [first, second] = row.current?.children ?? []
    if (!first || !second) return
    const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    row.current?.scrollBy({ left: direction * card })
  }
  return { row, ends, step }
}
