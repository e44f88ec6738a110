import CaretDownIcon from 'icon:CaretDown'
import CheckIcon from 'icon:Check'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useBelow } from '../../lib/browser/use-below.ts'
import { useOptionKeys } from '../../lib/browser/use-option-keys.ts'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import { describedBy, FieldFrame } from './field.tsx'

export interface ComboboxItem {
  value: string
  label: string
}

interface ComboboxProps {
  label: string
  placeholder: string
  error?: string | undefined
  /** The matches for what was typed; the caller filters them. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onChange: (item: ComboboxItem | null) => void
  onType: (text: string) => void
  /** Said when there is nothing to choose. */
  empty: string
}

/**
 * One of many, found by typing: an editable combobox whose list stands over the page and leaves all of it to screen readers.
 * What is typed and not chosen is dropped when the field is left.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, error, items, value, onChange, onType, empty } = props
  const id = useId()
  /** Null: what was chosen stands there. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useBelow({ anchor: input, popup, open })
  const leave = () => {
    setOpen(false)
    if (typed !== null && typed !== '') onType('')
    setTyped(null)
  }
  const choose = (item: ComboboxItem) => {
    setOpen(false)
    setTyped(null)
    onChange(item)
  }
  const keys = useOptionKeys({ items, onChoose: choose, first: -1, open })
  const type = (text: string) => {
    setTyped(text)
    keys.reset()
    setOpen(true)
    onType(text)
    if (text === '' && value !== null) onChange(null)
  }
  const show = () => {
    keys.reset()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.press(event) || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show()
    else if (event.key === 'Escape' && open) {
      leave()
      // A dialog around it stays.
      event.stopPropagation()
    }
    // Nothing is marked: what was typed is no choice, and sends no form.
    else if (event.key !== 'Enter' || !open) return
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...keys.field}
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? value?.label ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, undefined)}
          className="field pe-12"
          onChange={({ target }) => type(target.value)}
          onClick={show}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={laterMessages.openList({ what: label })}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (open) leave()
            else show()
          }}
          className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-ink-3"
        >
          <CaretDownIcon size={15} aria-hidden />
        </button>
      </div>
      <output className="sr-only">
        {open && laterMessages.suggestions({ count: items.length })}
      </output>
      {open && (
        <div
          ref={popup}
          popover="manual"
          onPointerDown={(event) => event.preventDefault()}
          className="popup fixed m-0 overflow-y-auto p-1.5 text-ink"
        >
          {items.length === 0 ? (
            <p className="px-3 py-2.5 text-ink-2">{empty}</p>
          ) : (
            <div {...keys.list} aria-label={label}>
              {items.map((item, index) => (
                <div
                  key={item.value}
                  {...keys.option(index)}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-chip px-3 select-none aria-selected:bg-sunken"
                >
                  {item.label}
                  {item.value === value?.value && <CheckIcon size={16} aria-hidden />}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
