import { pageSizes } from '@carriage/contract/common'
import type { Icon } from '../icon.tsx'
import CaretDoubleLeftIcon from 'icon:CaretDoubleLeft'
import CaretDoubleRightIcon from 'icon:CaretDoubleRight'
import CaretLeftIcon from 'icon:CaretLeft'
import CaretRightIcon from 'icon:CaretRight'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useNearEnd } from '../../lib/browser/use-near-end.ts'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import { hasMore, pagesOf, rowsOf } from './paging.ts'
import { Select } from '../controls/select.tsx'

const t = laterMessages.paging

interface PaginationProps {
  /** What the pages are of, for screen readers: 'Videos'. */
  label: string
  page: number
  /** The last page that is shown, where several are; else the same. */
  lastPage?: number
  perPage: number
  total: number
  /** The numbers are still those of another list. */
  stale?: boolean
  /** `correction` is set where the page does not exist: it must leave no trace in the history. */
  onPage: (page: number, correction?: boolean) => void
  /** Called while somebody scrolls near to it. */
  onNear?: (() => void) | undefined
  onPerPage: (perPage: number) => void
}

function RowsPerPage({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t.rowsPerPage}
      </label>
      <Select
        id={id}
        options={pageSizes.map((size) => [String(size), String(size)])}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="num h-11 w-auto"
      />
    </div>
  )
}

/** Below a list that comes in pages. A page beyond the end leads to the last one. */
export function Pagination({
  label,
  page,
  lastPage = page,
  perPage,
  total,
  stale = false,
  onPage,
  onNear,
  onPerPage,
}: PaginationProps) {
  const pages = pagesOf(total, perPage)
  const { from } = rowsOf(page, perPage, total)
  const { to } = rowsOf(lastPage, perPage, total)
  const nav = useRef<HTMLElement>(null)
  useNearEnd(nav, onNear)
  const beyond = !stale && page > pages
  useEffect(() => {
    if (beyond) onPage(pages, true)
  }, [beyond, pages, onPage])
  useEffect(() => {
    // The button that was pressed may have come to its end; the keyboard goes on from its neighbour.
    const focused = document.activeElement
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled) return
    if (nav.current?.contains(focused))
      nav.current.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [page, lastPage])
  const step = (name: string, PageIcon: Icon, target: number, end: boolean) => (
    <IconButton label={name} disabled={end} onClick={() => onPage(target)}>
      <PageIcon size={18} aria-hidden />
    </IconButton>
  )
  return (
    <nav
      ref={nav}
      aria-label={t.label({ what: label })}
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      <RowsPerPage value={perPage} onChange={onPerPage} />
      <p className="num text-sm text-ink-2">
        {t.range({ from, to, total })}
        {lastPage >= pages && hasMore(total, perPage) && ` · ${t.narrow}`}
      </p>
      <div className="flex items-center max-sm:w-full max-sm:justify-between max-xs:flex-wrap">
        {step(t.first, CaretDoubleLeftIcon, 1, page <= 1)}
        {step(t.previous, CaretLeftIcon, page - 1, page <= 1)}
        <p
          aria-live="polite"
          className="num px-2 text-sm font-medium whitespace-nowrap max-xs:whitespace-normal"
        >
          {t.pageOf({ page: Math.min(lastPage, pages), pages })}
        </p>
        {step(t.next, CaretRightIcon, lastPage + 1, lastPage >= pages)}
        {step(t.last, CaretDoubleRightIcon, pages, lastPage >= pages)}
      </div>
    </nav>
  )
}
