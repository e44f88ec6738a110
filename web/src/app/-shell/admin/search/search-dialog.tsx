import type { User } from '@carriage/contract/accounts/schemas'
import { MAX_SEARCH_LENGTH } from '@carriage/contract/common'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { adminMessages } from '../admin-messages.ts'
import type { Found } from './record-queries.ts'
import { useSearchResults } from './use-search-results.ts'

const t = adminMessages.search

interface SearchDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Finds pages and records of the admin area. */
export function SearchDialog({ user, open, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      initialFocus={field}
      onClose={onClose}
      title={t.title}
      size="lg"
      place="top"
    >
      <Search user={user} field={field} onClose={onClose} />
    </Dialog>
  )
}

interface SearchProps extends Omit<SearchDialogProps, 'open'> {
  field: RefObject<HTMLInputElement | null>
}

/** A combobox whose list stands open below it (ARIA Authoring Practices, list autocomplete). */
function Search({ user, field, onClose }: SearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, busy } = useSearchResults(user, text)
  const items = groups.flatMap((group) => group.items)
  const current = Math.min(active, items.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`
  const currentId = current >= 0 ? optionId(current) : undefined
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const go = ({ to, params, search }: Found) => {
    onClose()
    void navigate({ to, ...(params && { params }), ...(search && { search }) })
  }
  const press = (event: KeyboardEvent) => {
    // While a word is still being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1 + items.length,
    }
    const next = steps[event.key]
    if (next !== undefined && items.length > 0) setActive(next % items.length)
    else if (event.key === 'Enter' && items[current]) go(items[current])
    else return
    event.preventDefault()
  }
  const status = busy ? t.searching : t.found(items.length)
  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-label={t.label}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
        className="field mt-4"
      />
      <output className="sr-only">{status}</output>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        className="mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {groups.map(({ title, items: rows }) => (
          <div key={title} role="group" aria-label={title} className="mb-2">
            <p aria-hidden className="label px-3 py-1 text-note text-ink-3">
              {title}
            </p>
            {rows.map((row) => {
              const index = items.indexOf(row)
              return (
                <div
                  key={row.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === current}
                  onClick={() => go(row)}
                  onPointerMove={() => setActive(index)}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3',
                    index === current && 'bg-sunken',
                  )}
                >
                  <span className="min-w-0 truncate font-medium">{row.label}</span>
                  {row.note && (
                    <span className="min-w-0 shrink-0 truncate text-sm text-ink-2 max-sm:max-w-9/20">
                      {row.note}
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className="px-3 py-2 text-ink-2">{busy ? t.searching : t.nothing}</p>
      )}
    </>
  )
}
