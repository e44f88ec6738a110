import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { SearchFrame, searchInput, type SearchFieldProps } from './search-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

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
 * A search field with suggestions below it while somebody types: an editable combobox (ARIA Authoring Practices). Enter
 * searches what was typed unless the arrows have marked a suggestion.
 */
export function SuggestField<Item extends Suggested>(props: SuggestFieldProps<Item>) {
  const { label, placeholder, value, onSearch, suggestions, onType, onChoose } = props
  const { text, type, search, clear } = useTypedSearch(value, onSearch)
  const [open, setOpen] = useState(false)
  const marked = useRef<Item>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const typed = (next: string) => {
    type(next)
    onType(next)
    setOpen(next.trim() !== '')
  }
  const choose = (item: Item) => {
    setOpen(false)
    onChoose(item)
  }
  const empty = () => {
    clear()
    setOpen(false)
    input.current?.focus()
  }
  return (
    <Base.Root
      items={suggestions}
      filter={null}
      mode="none"
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') typed(next)
      }}
      open={open && suggestions.length > 0}
      onOpenChange={(next, { reason }) => {
        // Typing opens it with the word, which may still be composed.
        if (!next || reason !== 'input-change') setOpen(next)
      }}
      onItemHighlighted={(item) => (marked.current = item)}
      itemToStringValue={(item) => item.label}
    >
      <SearchFrame onClear={text === '' ? undefined : empty}>
        <Base.Input
          {...searchInput}
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          onCompositionStart={() => setOpen(false)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Enter' || nativeEvent.isComposing || marked.current) return
            setOpen(false)
            search(text)
          }}
        />
      </SearchFrame>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-overlay outline-none">
          <Base.Popup className="popup max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1.5">
            <Base.Status className="sr-only">
              {messages.suggestions(suggestions.length)}
            </Base.Status>
            <Base.List aria-label={label}>
              {(item: Item) => (
                <Base.Item
                  key={item.key}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-chip px-3 outline-none select-none data-highlighted:bg-sunken"
                >
                  <span className="min-w-0 truncate font-medium">{item.label}</span>
                  <span className="shrink-0 text-sm text-ink-2">{item.note}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
