import type { Says } from '@carriage/texts/says'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FilterSelect } from '../controls/filter-select.tsx'
import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../layout/skeleton.tsx'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import { CheckOf, PageCheck, type TableSelection } from './row-check.tsx'
import { pressRow } from './row-press.ts'
import { type TableSort, waysOf, directionOf, nextSort } from './table-sort.ts'
import ArrowDownIcon from 'icon:ArrowDown'
import ArrowsDownUpIcon from 'icon:ArrowsDownUp'
import ArrowUpIcon from 'icon:ArrowUp'

const headStyle = 'label px-4 py-3 font-medium text-ink-2'

const icons = { ascending: ArrowUpIcon, descending: ArrowDownIcon } as const

interface ColumnHeadProps {
  title: string
  align?: 'end' | undefined
  /** How the first press sorts; undefined where nothing sorts by this column. */
  first?: string | undefined
  sort?: TableSort | undefined
  className?: string | false | undefined
}

/** The heading of a column; a button where the table can be sorted by it. */
function ColumnHead({ title, align, first, sort, className }: ColumnHeadProps) {
  if (!sort || first === undefined) {
    return (
      <th scope="col" className={cx(headStyle, align && 'text-end', className)}>
        {title}
      </th>
    )
  }
  const direction = directionOf(sort, first)
  const Icon = direction === null ? ArrowsDownUpIcon : icons[direction]
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={cx('label px-4 py-1.5 font-medium', align && 'text-end', className)}
    >
      <button
        type="button"
        onClick={() => sort.onSort(nextSort(sort, first))}
        className={cx(
          'group/sort -mx-2 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-chip px-2 whitespace-nowrap hover:bg-sunken hover:text-ink',
          direction === null ? 'text-ink-2' : 'text-ink',
        )}
      >
        {title}
        <Icon
          size={13}
          weight="bold"
          aria-hidden
          className={cx(direction === null && 'text-ink-3 opacity-60 group-hover/sort:opacity-100')}
        />
      </button>
    </th>
  )
}

export interface Column<Row> {
  /** Also the heading; unique in its table. */
  title: Says
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'end'
  /** In the list: `lead` stands at the top of the row, `hidden` is left out, others follow with their title. */
  phone?: 'lead' | 'hidden'
  /** Left out where there is little room, also of the list. */
  wide?: boolean
  /** Where it says nothing, such as 'none' or zero: left out of the list, and as a whole where it says nothing of any row. */
  isBlank?: (row: Row) => boolean
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
  actions?: (row: Row) => ReactNode
  /** 'Actions' unless given. */
  actionsTitle?: string
  /** Other rows are on their way. */
  stale?: boolean
  /** Columns with `sort` are sorted by. */
  sort?: TableSort | undefined
  /** Rows can be chosen. */
  selection?: TableSelection<Row> | undefined
}

/** Where it becomes a list: see the variant `stacked`. */
function placeFor<Row>({ columns, actions, selection }: DataTableProps<Row>): string {
  const all = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  return all > 6 ? '@container/wide-table' : '@container/table'
}

/** WebKit takes a table that is laid out as a list for plain boxes, unless it is told. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** In the list its first line has the name and the actions; after the break the other cells follow, those with their title in two columns. */
const rowStyle =
  'border-b border-line last:border-0 hover:bg-sunken/60 has-data-leads-row:cursor-pointer has-[:checked:not([aria-hidden])]:bg-accent-wash stacked:relative stacked:flex stacked:flex-wrap stacked:gap-x-2 stacked:py-3 stacked:pe-1.5 stacked:before:order-1 stacked:before:w-full'
const checkStyle = 'w-11 ps-2 stacked:absolute stacked:start-1 stacked:top-3 stacked:p-0'
const nameStyle =
  'px-4 py-3 font-normal stacked:min-w-0 stacked:flex-1 stacked:self-center stacked:p-0 stacked:pe-2.5 stacked:text-body'
const leadStyle =
  'stacked:order-2 stacked:mt-2 stacked:w-full stacked:pe-2.5 stacked:wrap-anywhere stacked:text-body'
const titledStyle =
  'stacked:num stacked:empty:hidden stacked:order-3 stacked:mt-2.5 stacked:min-w-0 stacked:grow stacked:pe-2.5 stacked:wrap-anywhere stacked:*:whitespace-normal stacked:before:label stacked:before:mb-0.5 stacked:before:block stacked:before:text-ink-3 stacked:before:content-[attr(data-title)]'
const IN_THREE = 3
/** Two beside each other, or three where there are no more. */
const halves = 'stacked:basis-[max(calc(50%-0.25rem),8rem)]'
const thirds = 'stacked:basis-[max(calc(33%-0.5rem),5rem)]'
/** A menu's dots have room around them; words and edges end where the row's do. */
const actionsStyle =
  'p-2 text-end has-[.link,.border]:pe-4 stacked:self-center stacked:p-0 stacked:has-[.link,.border]:pe-2.5'

const styleOf = <Row,>({ align, phone, wide }: Column<Row>, width: string): string =>
  cx(
    'px-4 py-3 stacked:p-0',
    align && 'num text-end stacked:text-start',
    wide && '@max-5xl:hidden',
    phone === 'hidden' && 'stacked:hidden',
    phone === 'lead' && leadStyle,
    phone === undefined && cx(titledStyle, width),
  )

/**
 * A table that is laid out as a list of stacked rows where there is no room for it, as on phones and beside an open
 * sidebar. A row with a control that `leadsRow` can be pressed as a whole.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, actions, actionsTitle, stale, sort, selection } = props
  const columns = props.columns.filter(({ isBlank }) => !isBlank || !rows.every(isBlank))
  const titled = columns.slice(1).filter(({ phone, wide }) => phone === undefined && !wide)
  const width = titled.length === IN_THREE ? thirds : halves
  return (
    <div
      aria-busy={stale}
      className={cx(placeFor(props), stale && 'opacity-60 transition-opacity')}
    >
      {sort?.place
        ? createPortal(<SortSelect columns={columns} sort={sort} />, sort.place)
        : sort && (
            <div className="mb-2.5 hidden stacked:flex">
              <SortSelect columns={columns} sort={sort} />
            </div>
          )}
      {/* A region of its own, so that the keyboard can scroll what is wider than the page. */}
      <section
        aria-label={label}
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface stacked:overflow-clip"
      >
        <table {...roles.table} className="w-full border-collapse text-sm stacked:block">
          <thead {...roles.group} className={selection ? 'stacked:block' : 'stacked:hidden'}>
            <tr {...roles.row} className="border-b border-line stacked:flex stacked:py-3">
              {selection && (
                <td
                  {...roles.cell}
                  className="w-11 ps-2 stacked:flex stacked:w-auto stacked:items-center stacked:ps-1"
                >
                  <PageCheck selection={selection} rows={rows} rowKey={rowKey} />
                  <span aria-hidden className="hidden ps-1 text-ink-2 stacked:inline">
                    {selection.pageLabel}
                  </span>
                </td>
              )}
              {columns.map(({ title, align, wide, sort: first }) => (
                <ColumnHead
                  key={title()}
                  title={title()}
                  align={align}
                  first={first}
                  sort={sort}
                  className={cx('stacked:hidden', wide && '@max-5xl:hidden')}
                />
              ))}
              {actions && (
                <th scope="col" className={cx(headStyle, 'text-end stacked:hidden')}>
                  {actionsTitle ?? laterMessages.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody {...roles.group} className="stacked:block">
            {rows.map((item) => (
              // The keyboard has the control that leads the row.
              <tr
                key={rowKey(item)}
                {...roles.row}
                onClick={pressRow}
                className={cx(rowStyle, selection ? 'stacked:ps-13' : 'stacked:ps-4')}
              >
                {selection && (
                  <td {...roles.cell} className={checkStyle}>
                    <CheckOf selection={selection} row={item} rowKey={rowKey} />
                  </td>
                )}
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.title()} {...roles.head} scope="row" className={nameStyle}>
                      {column.cell(item)}
                    </th>
                  ) : (
                    <td
                      key={column.title()}
                      {...roles.cell}
                      data-title={column.title()}
                      className={cx(
                        styleOf(column, width),
                        column.isBlank?.(item) && 'stacked:hidden',
                      )}
                    >
                      {column.cell(item)}
                    </td>
                  ),
                )}
                {actions && (
                  <td {...roles.cell} className={actionsStyle}>
                    {actions(item)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A list has no headings to press. */
function SortSelect<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: TableSort }) {
  const t = laterMessages.sorting
  const ways = columns.flatMap(({ title, sort: first }) =>
    first === undefined
      ? []
      : waysOf(first, sort.standard).map(
          (way) => [way, t.by({ column: title(), falls: way.startsWith('-') })] as const,
        ),
  )
  // Lists are in the order of time, unless their own order is that of another column from the beginning on.
  const { standard = '-' } = sort
  const own = columns.find((column) => column.sort === standard && !standard.startsWith('-'))
  return (
    <FilterSelect
      label={t.label}
      options={[['', own ? t.by({ column: own.title(), falls: false }) : t.standard], ...ways]}
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
