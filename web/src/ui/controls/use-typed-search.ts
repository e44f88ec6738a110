import { SEARCH_DEBOUNCE_MS } from '@carriage/contract/common'
import { useEffect, useRef, useState } from 'react'

/** Android composes every word, also of languages in which nothing is chosen. */
const isAndroid = () => /Android/.test(navigator.userAgent)

/** Whether a change belongs to a word that is still being composed, as in Japanese. */
export const isComposed = (event: Event): boolean =>
  event instanceof InputEvent && event.isComposing && !isAndroid()

/** What stands in a search field, which is searched once typing pauses. `value` is what is searched now. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Changed from elsewhere, such as by going back: what was being typed gives way.
    if (value === asked.current) return
    clearTimeout(timer.current)
    asked.current = value
    setText(value)
  }, [value])

  const search = (typed: string) => {
    clearTimeout(timer.current)
    // A pasted tab parts words; the server takes no control characters.
    const wanted = typed.replace(/\p{Cc}/gu, ' ').trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  }
  const type = (typed: string, isComposing = false) => {
    setText(typed)
    clearTimeout(timer.current)
    // A word that is still being composed is none yet.
    if (!isComposing) timer.current = window.setTimeout(() => search(typed), SEARCH_DEBOUNCE_MS)
  }
  const clear = () => {
    setText('')
    search('')
  }
  /** What was typed is not searched: something else was chosen. */
  const leave = () => clearTimeout(timer.current)
  return { text, type, search, clear, leave }
}
