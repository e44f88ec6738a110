import { useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { messages } from '../messages.ts'
import { SearchFrame, searchInput, type SearchFieldProps } from './search-field.tsx'
import { useOptionKeys } from '../../lib/browser/use-option-keys.ts'
import { isComposed, useTypedSearch } from './use-typed-search.ts'

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
 * A search field with suggestions below it while somebody types. Enter searches what was typed unless the arrows have
 * marked one. The results below stay in reach of screen readers meanwhile, as they would not beside a popup of the kit.
 */
export function SuggestField<Item extends Suggested>(props: SuggestFieldProps<Item>) {
  const { label, placeholder, value, onSearch, suggestions, onType, onChoose } = props
  const { text, type, search, clear } = useTypedSearch(value, onSearch)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const open = isOpen && suggestions.length > 0
  const choose = (item: Item) => {
    setOpen(false)
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
        onBlur={() => setOpen(false)}
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
      <output className="sr-only">{open && messages.suggestions(suggestions.length)}</output>
      {open && (
        <div
          {...keys.list}
          aria-label={label}
          // A press on one leaves the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          className="popup absolute inset-x-0 top-full z-overlay mt-1.5 max-h-96 overflow-y-auto p-1.5"
        >
          {suggestions.map((item, index) => {
            const option = keys.option(index)
            return (
              <div
                key={item.key}
                {...option}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-chip px-3 select-none',
                  option['aria-selected'] && 'bg-sunken',
                )}
              >
                <span className="min-w-0 truncate font-medium">{item.label}</span>
                <span className="shrink-0 text-sm text-ink-2">{item.note}</span>
              </div>
            )
          })}
        </div>
      )}
    </SearchFrame>
  )
}
