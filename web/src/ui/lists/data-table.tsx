import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../layout/skeleton.tsx'

export interface Column<Row> {
  /** Also the heading; unique in its table. */
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'right'
  /** On phones: `lead` stands at the top of the row, `hidden` is left out, others follow with their title. */
  phone?: 'lead' | 'hidden'
}

interface DataTableProps<Row> {
  /** Spoken name of the table. */
  label: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last column: what can be done with a row. */
  actions?: { title: string; cell: (row: Row) => ReactNode }
  /** Other rows are on their way. */
  stale?: boolean
}

const head = 'label px-4 py-3 text-left font-medium text-ink-2'

/** A table that becomes a list of stacked rows on phones; both are in the page, one is shown. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <div aria-busy={props.stale} className={cx(props.stale && 'opacity-60 transition-opacity')}>
      <Wide {...props} />
      <Stacked {...props} />
    </div>
  )
}

function Wide<Row>({ label, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  return (
    // A region of its own, so that the keyboard can scroll what is wider than the page.
    <section
      aria-label={label}
      tabIndex={0}
      className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" className={cx(head, align && 'text-right')}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col" className={cx(head, 'text-right')}>
                {actions.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-sunken/60">
              {columns.map(({ title, cell, align }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className="px-4 py-3 font-normal">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={cx('px-4 py-3', align && 'num text-right')}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && <td className="px-2 py-2 text-right">{actions.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Stacked<Row>({ label, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  const lead = columns.filter(({ phone }, index) => index === 0 || phone === 'lead')
  const rest = columns.filter(({ phone }, index) => index > 0 && phone === undefined)
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-surface md:hidden"
    >
      {rows.map((row) => (
        <li key={rowKey(row)} className="flex items-start gap-2 py-3 pr-1.5 pl-4">
          <div className="min-w-0 flex-1 space-y-2">
            {lead.map(({ title, cell }) => (
              <div key={title}>{cell(row)}</div>
            ))}
            {rest.length > 0 && (
              <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
                {rest.map(({ title, cell }) => (
                  <div key={title}>
                    <dt className="label text-ink-3">{title}</dt>
                    <dd className="num">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {actions?.cell(row)}
        </li>
      ))}
    </ul>
  )
}

/** The place of a table that is on its way. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading className="rounded-card border border-line bg-surface">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-b border-line p-4 last:border-0">
          <Skeleton className="h-10 w-16 shrink-0 rounded-chip" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="hidden h-4 w-24 md:block" />
        </div>
      ))}
    </Loading>
  )
}
