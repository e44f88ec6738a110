import ArrowDownIcon from 'icon:ArrowDown'
import ArrowsDownUpIcon from 'icon:ArrowsDownUp'
import ArrowUpIcon from 'icon:ArrowUp'
import { cx } from '../cx.ts'
import { directionOf, nextSort, type TableSort } from './table-sort.ts'

export const headStyle = 'label px-4 py-3 font-medium text-ink-2'

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
export function ColumnHead({ title, align, first, sort, className }: ColumnHeadProps) {
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
