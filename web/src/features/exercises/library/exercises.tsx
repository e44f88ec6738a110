import { muscles, practised, type ExerciseCard } from '@carriage/contract/exercises/schemas'
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
import { exercisesAddress, type ExercisesSearch } from './exercises-search.ts'
import CaretRightIcon from 'icon:CaretRight'
import { Link } from '@tanstack/react-router'
import { PracticeLine } from '../practice-line.tsx'

function Row({ exercise }: { exercise: ExerciseCard }) {
  const { _id: id, name, practice } = exercise
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border border-line bg-surface px-5 py-4 hover:border-line-strong lg:grid-cols-[minmax(0,1fr)_21rem_auto]">
      <div className="min-w-0">
        <h2 className="title text-base">
          <Link
            to="/dashboard/exercises/$id"
            params={{ id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        {exercise.muscles.length > 0 && (
          <p className="mt-1 text-sm text-ink-2">
            {exercise.muscles.map((muscle) => muscleNames[muscle]).join(', ')}
          </p>
        )}
      </div>
      <p className="text-sm max-lg:row-start-2 max-lg:mt-1.5">
        <PracticeLine practice={practice} />
      </p>
      <CaretRightIcon size={16} aria-hidden className="text-ink-3 max-lg:row-span-2" />
    </li>
  )
}

interface ExerciseRowsProps {
  exercises: readonly ExerciseCard[]
  /** Ids of those that only have words like the ones searched for; they are the last ones. */
  similar: readonly string[]
}

/** What matches, and then under a heading of its own what is only similar. */
function ExerciseRows({ exercises, similar }: ExerciseRowsProps) {
  const matching = exercises.filter(({ _id }) => !similar.includes(_id))
  const alike = exercises.filter(({ _id }) => similar.includes(_id))
  return (
    <div className="space-y-9">
      {matching.length > 0 && <Rows exercises={matching} />}
      {alike.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="title mb-4 text-2xl">
            {t.similar}
          </h2>
          <Rows exercises={alike} />
        </section>
      )}
    </div>
  )
}

const Rows = ({ exercises }: Pick<ExerciseRowsProps, 'exercises'>) => (
  <ul className="space-y-2.5">
    {exercises.map((exercise) => (
      <Row key={exercise._id} exercise={exercise} />
    ))}
  </ul>
)

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
