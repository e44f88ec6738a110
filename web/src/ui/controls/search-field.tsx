import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from '@carriage/contract/common'
import MagnifyingGlassIcon from 'icon:MagnifyingGlass'
import XIcon from 'icon:X'
import { type ReactNode, useRef, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

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

export interface SearchFieldProps {
  label: string
  placeholder: string
  /** What is searched now. */
  value: string
  /** Called with what was typed, once typing pauses, and at once with Enter. */
  onSearch: (text: string) => void
}

/** What every search field has in common, for its input. */
export const searchInput = {
  type: 'search',
  maxLength: MAX_SEARCH_LENGTH,
  enterKeyHint: 'search',
  autoComplete: 'off',
  spellCheck: false,
  className: 'field h-13 ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden',
} as const

interface SearchFrameProps {
  /** Empties the field; undefined while it is empty. */
  onClear: (() => void) | undefined
  /** The input. */
  children: ReactNode
}

/** The glass before a search field and the cross behind it. */
export const SearchFrame = ({ onClear, children }: SearchFrameProps) => (
  <search className="relative block">
    <MagnifyingGlassIcon
      size={20}
      aria-hidden
      className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-ink-3"
    />
    {children}
    {onClear && (
      <IconButton
        label={messages.clear}
        onClick={onClear}
        className="absolute top-1/2 end-1 -translate-y-1/2"
      >
        <XIcon size={18} aria-hidden />
      </IconButton>
    )}
  </search>
)

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { text, type, search, clear } = useTypedSearch(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    clear()
    input.current?.focus()
  }
  return (
    <SearchFrame onClear={text === '' ? undefined : empty}>
      <input
        {...searchInput}
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target, nativeEvent }) => type(target.value, isComposed(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) search(text)
        }}
      />
    </SearchFrame>
  )
}
