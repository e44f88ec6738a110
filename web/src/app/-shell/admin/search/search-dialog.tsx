import type { User } from '@carriage/contract/accounts/schemas'
import { MAX_SEARCH_LENGTH } from '@carriage/contract/common'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useOptionKeys } from '../../../../lib/browser/use-option-keys.ts'
import { cx } from '../../../../ui/cx.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { type Found, recordQueries } from './record-queries.ts'
import type { Says } from '@carriage/texts/says'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/queries/use-debounced.ts'
import { fold } from '../../../../lib/text/fold.ts'
import { useAdminNav } from '../admin-nav.ts'
import type { DialogState } from '../../../../ui/overlays/use-row-dialog.ts'

const making: readonly { to: string; label: Says }[] = [
  { to: '/admin/videos/new', label: () => t.newVideo },
  { to: '/admin/programs/new', label: () => t.newProgram },
  { to: '/admin/live/new', label: () => t.newLive },
]

/** Pages below others, for those who may open them. */
const below: readonly { to: string; label: Says }[] = [
  { to: '/admin/status/jobs', label: () => adminMessages.jobs },
]

interface ResultGroup {
  title: string
  items: readonly Found[]
}

/** What a text finds: pages at once, records when typing pauses. */
function useSearchResults(user: User, text: string): { groups: ResultGroup[]; busy: boolean } {
  const wanted = text.replace(/\p{Cc}/gu, ' ').trim()
  const asked = useDebounced(wanted)
  const queries = recordQueries(user, asked)
  const videos = useQuery(queries.videos)
  const programs = useQuery(queries.programs)
  const live = useQuery(queries.live)
  const users = useQuery(queries.users)
  const nav = useAdminNav(user).flatMap(({ items }) => items)
  const deeper = user.role.includes('admin') ? below : []
  const pages = [...nav, ...deeper, ...making]
    .map(({ to, label }) => ({ key: to, to, label: label() }))
    .filter(({ label }) => fold(label).includes(fold(wanted)))
  // What was found for an earlier text is no answer to this one.
  const rows = ({ data }: { data: Found[] | undefined }) => (asked === wanted ? (data ?? []) : [])
  const all = [
    { title: t.pages, items: pages },
    { title: adminMessages.videos, items: rows(videos) },
    { title: adminMessages.programs, items: rows(programs) },
    { title: adminMessages.live, items: rows(live) },
    { title: t.people, items: rows(users) },
  ]
  const busy = asked !== wanted || [videos, programs, live, users].some((one) => one.isFetching)
  return { groups: all.filter(({ items }) => items.length > 0), busy }
}

const t = adminMessages.search

interface SearchDialogProps extends DialogState {
  user: User
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
