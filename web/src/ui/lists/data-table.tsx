import type { ReactNode } from 'react'
import { FilterSelect } from '../controls/filter-select.tsx'
import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../layout/skeleton.tsx'
import { messages } from '../messages.ts'
import { ColumnHead, headStyle } from './column-head.tsx'
import { CheckOf, PageCheck, type TableSelection } from './row-check.tsx'
import { pressRow } from './row-press.ts'
import { type TableSort, waysOf } from './table-sort.ts'

export interface Column<Row> {
  /** Also the heading; unique in its table. */
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'end'
  /** In the list: `lead` stands at the top of the row, `hidden` is left out, others follow with their title. */
  phone?: 'lead' | 'hidden'
  /** Left out of a table that has little room. */
  wide?: boolean
  /** How the first press on the heading sorts: 'title', or '-views' for the highest first. */
  sort?: string
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
  /** Columns with `sort` are sorted by. */
  sort?: TableSort | undefined
  /** Rows can be chosen. */
  selection?: TableSelection<Row> | undefined
}

/** How wide the place must be for the table. */
function roomFor<Row>({ columns, actions, selection }: DataTableProps<Row>) {
  const all = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  return all > 6
    ? { table: '@4xl:block', list: '@4xl:hidden' }
    : { table: '@2xl:block', list: '@2xl:hidden' }
}

const WIDE_ONLY = 'hidden @5xl:table-cell'

const row = 'hover:bg-sunken/60 has-data-leads-row:cursor-pointer has-checked:bg-accent-wash'

/**
 * A table that becomes a list of stacked rows where there is no room for it, as on phones and beside an open
 * sidebar; both are in the page, one is shown. A row with a control that `leadsRow` can be pressed as a whole.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <div
      aria-busy={props.stale}
      className={cx('@container', props.stale && 'opacity-60 transition-opacity')}
    >
      <Wide {...props} />
      <Stacked {...props} />
    </div>
  )
}

function Wide<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, sort, selection } = props
  return (
    // A region of its own, so that the keyboard can scroll what is wider than the page.
    <section
      aria-label={label}
      tabIndex={0}
      className={cx(
        'hidden overflow-x-auto rounded-card border border-line bg-surface',
        roomFor(props).table,
      )}
    >
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="border-b border-line">
            {selection && (
              <td className="w-11 ps-2">
                <PageCheck selection={selection} rows={rows} rowKey={rowKey} />
              </td>
            )}
            {columns.map(({ title, align, wide, sort: first }) => (
              <ColumnHead
                key={title}
                title={title}
                align={align}
                first={first}
                sort={sort}
                className={wide && WIDE_ONLY}
              />
            ))}
            {actions && (
              <th scope="col" className={cx(headStyle, 'text-end')}>
                {actions.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            // The keyboard has the control that leads the row.
            <tr
              key={rowKey(item)}
              onClick={pressRow}
              className={cx('border-b border-line last:border-0', row)}
            >
              {selection && (
                <td className="w-11 ps-2">
                  <CheckOf selection={selection} row={item} rowKey={rowKey} />
                </td>
              )}
              {columns.map(({ title, cell, align, wide }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className="px-4 py-3 font-normal">
                    {cell(item)}
                  </th>
                ) : (
                  <td
                    key={title}
                    className={cx('px-4 py-3', align && 'num text-end', wide && WIDE_ONLY)}
                  >
                    {cell(item)}
                  </td>
                ),
              )}
              {actions && <td className="px-2 py-2 text-end">{actions.cell(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Stacked<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, sort, selection } = props
  const lead = columns.filter(({ phone }, index) => index === 0 || phone === 'lead')
  const rest = columns.filter(({ phone }, index) => index > 0 && phone === undefined)
  return (
    <div className={roomFor(props).list}>
      {(sort !== undefined || selection !== undefined) && (
        <div className="mb-2.5 flex items-center gap-2">
          {selection && <PageCheck selection={selection} rows={rows} rowKey={rowKey} />}
          {sort && <SortSelect columns={columns} sort={sort} />}
        </div>
      )}
      <ul
        aria-label={label}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
      >
        {rows.map((item) => (
          // The keyboard has the control that leads the row.
          <li
            key={rowKey(item)}
            onClick={pressRow}
            className={cx('flex items-start gap-2 py-3 pe-1.5', selection ? 'ps-1' : 'ps-4', row)}
          >
            {selection && (
              <div className="w-11 shrink-0">
                <CheckOf selection={selection} row={item} rowKey={rowKey} />
              </div>
            )}
            <div className="min-w-0 flex-1 space-y-2">
              {lead.map(({ title, cell }) => (
                <div key={title}>{cell(item)}</div>
              ))}
              {rest.length > 0 && (
                <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
                  {rest.map(({ title, cell }) => (
                    <div key={title}>
                      <dt className="label text-ink-3">{title}</dt>
                      <dd className="num">{cell(item)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {actions?.cell(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A list has no headings to press. */
function SortSelect<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: TableSort }) {
  const t = messages.sorting
  const ways = columns.flatMap(({ title, sort: first }) =>
    first === undefined
      ? []
      : waysOf(first, sort.standard).map((way) => [way, t.by(title, way.startsWith('-'))] as const),
  )
  // Lists are in the order of time, unless their own order is that of another column from the beginning on.
  const { standard = '-' } = sort
  const own = columns.find((column) => column.sort === standard && !standard.startsWith('-'))
  return (
    <FilterSelect
      label={t.label}
      options={[['', own ? t.by(own.title, false) : t.standard], ...ways]}
      value={sort.by ?? ''}
      onChange={(by) => sort.onSort(by === '' ? undefined : by)}
    />
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
