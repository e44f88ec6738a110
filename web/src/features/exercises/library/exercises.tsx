import { muscles, practised } from '@carriage/contract/exercises/schemas'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { eachOnce, useGrowingList } from '../../../lib/lists/use-growing-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { exercisesQuery } from '../api.ts'
import { texts as t } from '@carriage/texts/web/exercises'
import { muscleNames } from '../names.ts'
import { ExerciseRows } from './exercise-rows.tsx'
import { exercisesAddress, type ExercisesSearch } from './exercises-search.ts'

type Props = ListProps<ExercisesSearch>

function Filters({ search, onChange }: Props) {
  const choose = (wanted: ExercisesSearch['practised']) =>
    onChange({ practised: wanted, page: FIRST_PAGE })
  return (
    <div role="group" aria-label={t.filters} className="mt-4 flex flex-wrap gap-2">
      <Chip pressed={search.practised === undefined} onPress={() => choose(undefined)}>
        {t.all}
      </Chip>
      {practised.map((wanted) => (
        <Chip
          key={wanted}
          pressed={search.practised === wanted}
          onPress={() => choose(search.practised === wanted ? undefined : wanted)}
        >
          {t.practised[wanted]}
        </Chip>
      ))}
    </div>
  )
}

function None({ search, onChange }: Props) {
  const filtered = Boolean(search.query ?? search.muscle ?? search.practised)
  if (!filtered) return <EmptyState title={t.noneYet} text={t.noneYetText} />
  const nothing = { query: undefined, muscle: undefined, practised: undefined, page: FIRST_PAGE }
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      action={
        <Button variant="line" onClick={() => onChange(nothing)}>
          {t.clear}
        </Button>
      }
    />
  )
}

const ListSkeleton = () => (
  <Loading className="space-y-2.5">
    {[0, 1, 2, 3, 4].map((key) => (
      <Skeleton key={key} className="h-19 rounded-card" />
    ))}
  </Loading>
)

/** The library, with what the member has practised of it. */
export function Exercises({ search, onChange }: Props) {
  const list = useGrowingList(exercisesQuery, search, onChange)
  return (
    <>
      <h1 className="display mb-3 text-5xl md:text-7xl">{t.title}</h1>
      <p className="mb-6 max-w-line-lg text-ink-2">{t.counts}</p>
      <div className="flex flex-wrap gap-2.5">
        <div className="flex-1 max-sm:basis-full">
          <SearchField
            label={t.search}
            placeholder={t.placeholder}
            value={search.query ?? ''}
            onSearch={(text) => onChange({ query: text || undefined, page: FIRST_PAGE }, 'replace')}
          />
        </div>
        <FilterSelect
          label={t.muscle}
          options={choices(t.allMuscles, muscles, muscleNames)}
          value={search.muscle ?? ''}
          onChange={(muscle) =>
            onChange({ muscle: exercisesAddress.read({ muscle }).muscle, page: FIRST_PAGE })
          }
        />
      </div>
      <Filters search={search} onChange={onChange} />
      <div className="mt-7">
        <PagedList
          {...list}
          label={t.list}
          loading={<ListSkeleton />}
          empty={<None search={search} onChange={onChange} />}
        >
          {(first, more) => (
            <div
              aria-busy={list.stale}
              className={cx('transition-opacity duration-mid', list.stale && 'opacity-55')}
            >
              <ExerciseRows
                exercises={eachOnce([first, ...more].flatMap((page) => page.exercises))}
                similar={[first, ...more].flatMap((page) => page.similar)}
              />
            </div>
          )}
        </PagedList>
      </div>
    </>
  )
}
