import type { Says } from '@carriage/texts/says'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { type ReactNode, useRef, useState } from 'react'
import { useIsPhone } from '../../lib/browser/use-media-query.ts'
import { FIRST_PAGE, type ListAddress, type PageSearch } from '../../lib/lists/list-search.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilterDay } from '../../ui/controls/filter-day.tsx'
import { FilterSelect, choices } from '../../ui/controls/filter-select.tsx'
import type { Option } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import type { TableSort } from '../../ui/lists/table-sort.ts'
import type { TableSelection } from '../../ui/lists/row-check.tsx'

const NONE: ReadonlySet<string> = new Set()

interface SelectionOptions<Row> {
  /** What the list shows; another page or filter begins a new selection. */
  search: object
  nameOf: (row: Row) => string
  canSelect: (row: Row) => boolean
}

/** The rows of a page that are chosen. */
export function useSelection<Row>({
  search,
  nameOf,
  canSelect,
}: SelectionOptions<Row>): TableSelection<Row> {
  const [chosen, setChosen] = useState({ search, keys: NONE })
  return {
    keys: chosen.search === search ? chosen.keys : NONE,
    onChange: (keys) => setChosen({ search, keys }),
    rowLabel: (row) => staffMessages.bulk.select({ name: nameOf(row) }),
    pageLabel: staffMessages.bulk.selectPage,
    canSelect,
  }
}

const t = staffMessages.filters

/** The days between which something happened. */
export const dayFilters = [
  { name: 'from', label: () => t.from },
  { name: 'to', label: () => t.to },
] as const

/** One of the states that rows of a list can be in. */
export const stateFilter = <State extends string>(
  states: readonly State[],
  names: Readonly<Record<State, string>>,
) =>
  ({
    name: 'state',
    label: () => t.status,
    options: () => choices(t.allStatuses, states, names),
  }) as const

interface AdminListTexts {
  /** What the pages are of, for screen readers. */
  list: string
  /** Spoken name of the search field, and what stands in it; without them there is none. */
  search?: string
  placeholder?: string
  none: string
  noneText?: string
  /** In place of `noneText` where neither search nor filter is set. */
  emptyText?: string
  /** Button that drops search and filters. */
  clear?: string
}

/** What narrows a list beside the search; `name` is its parameter in the address. */
export interface AdminListFilter<Search> {
  name: Exclude<keyof Search & string, 'query' | 'sort' | keyof PageSearch>
  label: Says
  /** What can be chosen, the first one stands for all; without them it is a day. */
  options?: () => readonly Option[]
}

type AdminSearch = PageSearch & { query?: string | undefined; sort?: string | undefined }

interface AdminListProps<Search, Data, Key extends QueryKey> extends ListProps<Search> {
  query: UseQueryOptions<Data, Error, Data, Key>
  address: ListAddress<Search>
  texts: AdminListTexts
  filters: readonly AdminListFilter<Search>[]
  /** Beside the text of an empty list. */
  art?: ReactNode
  loading?: ReactNode
  /** Above the filters; `data` is undefined until it has arrived. */
  head: (data: Data | undefined) => ReactNode
  children: (data: Data, view: AdminListView) => ReactNode
}

/** What the rows of a list need to know. */
export interface AdminListView {
  stale: boolean
  sort: TableSort
  /** Puts the focus on the list after a row that had it is gone. */
  focusList: () => void
}

/** A page of the admin area that is a list: head, search and filters, rows, pages. */
export function AdminList<
  Search extends AdminSearch,
  Data extends { meta: { total: number } },
  Key extends QueryKey,
>(props: AdminListProps<Search, Data, Key>) {
  const { query, address, search, texts, filters, art, loading, head, children } = props
  // Filters are written by name, which the type of one search cannot say for all.
  const write: (changes: object, how?: 'replace') => void = props.onChange
  const list = usePagedList(query, search, write)
  const region = useRef<HTMLDivElement>(null)
  const focusList = () => region.current?.focus()
  const isPhone = useIsPhone()
  const [sortPlace, setSortPlace] = useState<HTMLElement | null>(null)
  const chosen = filters.filter(({ name }) => Boolean(search[name])).length
  const isFiltered = chosen > 0 || Boolean(search.query)
  const change = (changes: object, how?: 'replace') => write({ ...changes, page: FIRST_PAGE }, how)
  const sort: TableSort = {
    by: search.sort,
    place: isPhone ? sortPlace : null,
    onSort: (by) => change({ sort: by }),
  }
  const clear = () => {
    const names = ['query', ...filters.map(({ name }) => name)]
    change(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  const fieldOf = (name: AdminListFilter<Search>['name'], label: Says) => ({
    label: label(),
    value: String(search[name] ?? ''),
    onChange: (value: string) => change({ [name]: address.read({ [name]: value })[name] }),
  })
  return (
    <>
      {head(list.data)}
      <FilterBar
        label={texts.search}
        placeholder={texts.placeholder}
        query={search.query}
        onSearch={(text) => change({ query: text }, 'replace')}
        offered={filters.length}
        chosen={chosen}
        button={t.button({ chosen })}
        sortPlace={setSortPlace}
      >
        {filters.map(
          ({ name, label, options }) =>
            options && <FilterSelect key={name} {...fieldOf(name, label)} options={options()} />,
        )}
        {/* The two ends of a time stay together. */}
        <div className="flex flex-wrap gap-2.5 empty:hidden max-md:w-full">
          {filters.map(
            ({ name, label, options }) =>
              !options && <FilterDay key={name} {...fieldOf(name, label)} />,
          )}
        </div>
      </FilterBar>
      <div ref={region} tabIndex={-1} className="outline-none">
        <PagedList
          {...list}
          label={texts.list}
          loading={loading}
          empty={
            <EmptyState
              title={texts.none}
              text={(!isFiltered && texts.emptyText) || (texts.noneText ?? staffMessages.noneText)}
              art={art}
              {...(isFiltered && {
                action: (
                  <Button variant="line" onClick={clear}>
                    {texts.clear ?? staffMessages.clear}
                  </Button>
                ),
              })}
            />
          }
        >
          {(data) => children(data, { stale: list.stale, sort, focusList })}
        </PagedList>
      </div>
    </>
  )
}
