import { useRef, useState } from 'react'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import {
  SearchFrame,
  searchInput,
  type SearchFieldProps,
  isComposed,
  useTypedSearch,
} from './search-field.tsx'
import { useOptionKeys } from '../../lib/browser/use-option-keys.ts'

export interface Suggested {
  key: string
  label: string
  /** What kind of thing it is: 'Class'. */
  note: string
}

interface SuggestFieldProps<Item extends Suggested> extends SearchFieldProps {
  /** For what was typed last; the caller finds them. */
  suggestions: readonly Item[]
  /** Called with each change that is typed, but with a composed word only once it is chosen. */
  onType: (text: string) => void
  onChoose: (item: Item) => void
}

/**
 * A search field with a row of suggestions below it while somebody types: an editable combobox. Enter searches what was
 * typed unless the arrows have marked one. The row covers nothing: filters and results below are used at the same time.
 */
export function SuggestField<Item extends Suggested>(props: SuggestFieldProps<Item>) {
  const { label, placeholder, value, onSearch, suggestions, onType, onChoose } = props
  const { text, type, search, clear, leave } = useTypedSearch(value, onSearch)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const open = isOpen && suggestions.length > 0
  const choose = (item: Item) => {
    setOpen(false)
    leave()
    onChoose(item)
  }
  const keys = useOptionKeys({ items: suggestions, onChoose: choose, first: -1, open })
  const typed = (next: string, isComposing: boolean) => {
    type(next, isComposing)
    keys.reset()
    setOpen(!isComposing && next.trim() !== '')
    if (!isComposing) onType(next)
  }
  const empty = () => {
    clear()
    setOpen(false)
    input.current?.focus()
  }
  return (
    <div>
      <SearchFrame onClear={text === '' ? undefined : empty}>
        <input
          {...searchInput}
          {...keys.field}
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={({ target, nativeEvent }) => typed(target.value, isComposed(nativeEvent))}
          onCompositionEnd={({ currentTarget }) => typed(currentTarget.value, false)}
          onKeyDown={(event) => {
            if (keys.press(event) || event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              setOpen(false)
              search(text)
            } else if (event.key === 'ArrowDown' && text !== '') setOpen(true)
            else if (event.key === 'Escape' && open) {
              // A field for searches is emptied by it.
              event.preventDefault()
              setOpen(false)
            }
          }}
        />
      </SearchFrame>
      <output className="sr-only">
        {open && laterMessages.suggestions({ count: suggestions.length })}
      </output>
      {open && (
        <div
          {...keys.list}
          aria-label={label}
          // A press on one leaves the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          className="mt-2 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:scroll-px-5 max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
        >
          {suggestions.map((item, index) => (
            <div
              key={item.key}
              {...keys.option(index)}
              className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded-control bg-sunken px-3.5 whitespace-nowrap outline-2 -outline-offset-2 outline-transparent select-none aria-selected:outline-focus"
            >
              <span className="font-medium">{item.label}</span>
              <span className="text-sm text-ink-2">{item.note}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
