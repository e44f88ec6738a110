import XIcon from 'icon:X'
import { useId, useRef, useState } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { addTags } from './tags.ts'

interface TagInputProps {
  label: string
  hint: string
  error?: string | undefined
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Offered while one types. */
  suggestions?: readonly string[]
  /** Spoken name of the button that takes a tag away. */
  removeLabel: (tag: string) => string
}

/** Words that are added by Enter or a comma, and taken away by their cross or by Backspace. */
export function TagInput({
  label,
  hint,
  error,
  value,
  onChange,
  suggestions = [],
  removeLabel,
}: TagInputProps) {
  const id = useId()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const add = (typed: string) => {
    setText('')
    const next = addTags(value, typed)
    if (next.length > value.length) onChange(next)
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="field flex h-auto min-h-11.5 flex-wrap items-center gap-1.5 py-1.5 ps-2 has-focus-visible:border-transparent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
        {value.map((tag) => (
          <span
            key={tag}
            className="inline-flex items-center rounded-chip bg-sunken ps-2.5 text-body"
          >
            {tag}
            <button
              type="button"
              aria-label={removeLabel(tag)}
              onClick={() => remove(tag)}
              className="grid size-8 cursor-pointer place-items-center rounded-chip text-ink-3 hover:text-ink"
            >
              <XIcon size={14} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={200}
          list={suggestions.length > 0 ? listId : undefined}
          autoComplete="off"
          aria-describedby={describedBy(id, error, hint)}
          onChange={(event) => {
            const typed = event.target.value
            if (typed.includes(',')) add(typed)
            else setText(typed)
          }}
          onKeyDown={(event) => {
            // While a word is still being composed, Enter belongs to that.
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              add(text)
            }
            const last = value.at(-1)
            if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
          }}
          onBlur={() => add(text)}
          className="h-8 w-24 flex-1 bg-transparent px-1.5 outline-none"
        />
        <datalist id={listId}>
          {suggestions.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
    </FieldFrame>
  )
}
