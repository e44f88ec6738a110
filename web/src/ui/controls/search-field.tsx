import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from '@carriage/contract/common'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { messages } from '../messages.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** What is searched now. */
  value: string
  /** Called with what was typed, once typing pauses, and at once with Enter. */
  onSearch: (text: string) => void
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
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
  const type = (typed: string, isComposing: boolean) => {
    setText(typed)
    clearTimeout(timer.current)
    // A word that is still being composed is none yet.
    if (!isComposing) timer.current = window.setTimeout(() => search(typed), SEARCH_DEBOUNCE_MS)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <search className="relative block">
      <MagnifyingGlassIcon
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) search(text)
        }}
        className="field h-13 ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={messages.clear}
          onClick={clear}
          className="absolute top-1/2 end-1 -translate-y-1/2"
        >
          <XIcon size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
