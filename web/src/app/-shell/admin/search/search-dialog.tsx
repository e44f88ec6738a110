import type { User } from '@carriage/contract/accounts/schemas'
import { MAX_SEARCH_LENGTH } from '@carriage/contract/common'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useOptionKeys } from '../../../../lib/browser/use-option-keys.ts'
import { cx } from '../../../../ui/cx.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
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
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, busy } = useSearchResults(user, text)
  const items = groups.flatMap((group) => group.items)
  const go = ({ to, params, search }: Found) => {
    onClose()
    void navigate({ to, ...(params && { params }), ...(search && { search }) })
  }
  const keys = useOptionKeys({ items, onChoose: go, first: 0, open: true })
  const status = busy ? t.searching : t.found({ count: items.length })
  return (
    <>
      <input
        ref={field}
        {...keys.field}
        aria-label={t.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          keys.reset()
        }}
        onKeyDown={keys.press}
        className="field mt-4"
      />
      <output className="sr-only">{status}</output>
      <div
        {...keys.list}
        aria-label={t.results}
        className="mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {groups.map(({ title, items: rows }) => (
          <div key={title} role="group" aria-label={title} className="mb-2">
            <p aria-hidden className="label px-3 py-1 text-note text-ink-3">
              {title}
            </p>
            {rows.map((row) => {
              const option = keys.option(items.indexOf(row))
              return (
                <div
                  key={row.key}
                  {...option}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3',
                    option['aria-selected'] && 'bg-sunken',
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
