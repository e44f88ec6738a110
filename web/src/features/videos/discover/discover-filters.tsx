import { categories, levels } from '@carriage/contract/common'
import { durations } from '@carriage/contract/videos/schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Chip } from '../../../ui/controls/chip.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import type { DiscoverSearch } from './discover-search.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import {
  countTraining,
  noTraining,
  type TrainingFilter,
  TrainingFilters,
} from './training-filters.tsx'

const t = messages.discover
const EDGE_PX = 16
/** On phones each group is a row of its own that is drawn along x, to the edge of the page. */
const row =
  'relative flex gap-2 max-md:fade-end max-md:-mx-4 max-md:overflow-x-auto max-md:scroll-ps-5 max-md:scroll-pe-9 max-md:ps-4 max-md:pe-8 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap'

export type DiscoverFilter = Pick<
  DiscoverSearch,
  'level' | 'category' | 'duration' | 'followed' | 'undone' | 'order'
> &
  TrainingFilter

interface GroupProps<T extends string> {
  label: string
  options: readonly T[]
  names: Record<T, string>
  value: T | undefined
  onChange: (value: T | undefined) => void
  before?: ReactNode
}

function Group<T extends string>({
  label,
  options,
  names,
  value,
  onChange,
  before,
}: GroupProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A filter that came with the address may stand beyond the edge of a phone.
    const chosen = scroller.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (chosen && scroller.current) scroller.current.scrollLeft = chosen.offsetLeft - EDGE_PX
  }, [])
  return (
    <div ref={scroller} className={row}>
      {before}
      <div role="group" aria-label={label} className="flex gap-2 md:flex-wrap">
        {options.map((option) => (
          <Chip
            key={option}
            pressed={option === value}
            onPress={() => onChange(option === value ? undefined : option)}
          >
            {names[option]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface DiscoverFiltersProps {
  filter: DiscoverFilter
  onChange: (filter: DiscoverFilter) => void
}

/** One value of each group; pressing it again, or All, lets go of it. */
export function DiscoverFilters({ filter, onChange }: DiscoverFiltersProps) {
  const { level, category, duration, followed, undone } = filter
  const none =
    level === undefined &&
    category === undefined &&
    duration === undefined &&
    followed === undefined &&
    undone === undefined &&
    countTraining(filter) === 0
  const all = {
    level: undefined,
    category: undefined,
    duration: undefined,
    followed: undefined,
    undone: undefined,
    ...noTraining,
  }
  return (
    <div
      role="group"
      aria-label={t.filters}
      className="mt-4 flex flex-col gap-1 md:flex-row md:flex-wrap md:gap-x-6 md:gap-y-2.5"
    >
      <Group
        label={t.level}
        options={levels}
        names={ui.levels}
        value={level}
        onChange={(next) => onChange({ ...filter, level: next })}
        before={
          <Chip pressed={none} onPress={() => onChange(all)}>
            {t.all}
          </Chip>
        }
      />
      <Group
        label={t.category}
        options={categories}
        names={categoryNames}
        value={category}
        onChange={(next) => onChange({ ...filter, category: next })}
      />
      <Group
        label={t.duration}
        options={durations}
        names={t.durations}
        value={duration}
        onChange={(next) => onChange({ ...filter, duration: next })}
      />
      <div className={row}>
        <Chip
          pressed={followed !== undefined}
          onPress={() => onChange({ ...filter, followed: followed ? undefined : 'true' })}
        >
          {t.followed}
        </Chip>
        <Chip
          pressed={undone !== undefined}
          onPress={() => onChange({ ...filter, undone: undone ? undefined : 'true' })}
        >
          {t.undone}
        </Chip>
        <Chip
          pressed={filter.order !== undefined}
          onPress={() => onChange({ ...filter, order: filter.order ? undefined : 'new_to_me' })}
        >
          {t.newToYou}
        </Chip>
      </div>
      {/* The door to all other filters is in sight: it does not stand at the end of a row that is drawn. */}
      <div className={row}>
        <TrainingFilters filter={filter} onChange={(next) => onChange({ ...filter, ...next })} />
      </div>
    </div>
  )
}
