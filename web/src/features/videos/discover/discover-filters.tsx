import { categories, levels } from '@carriage/contract/common'
import { durations } from '@carriage/contract/videos/schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Chip } from '../../../ui/controls/chip.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import type { DiscoverSearch } from './discover-search.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import {
  Choice,
  countTraining,
  noTraining,
  type TrainingFilter,
  TrainingFilters,
} from './training-filters.tsx'

const t = messages.discover
const EDGE_PX = 16
const group = 'flex gap-2 md:flex-wrap'

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
  return (
    <div className={group}>
      {before}
      <div role="group" aria-label={label} className={group}>
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

/** What narrows the list by who looks at it. */
function OwnChips({ filter, onChange }: DiscoverFiltersProps) {
  const { followed, undone, order } = filter
  return (
    <>
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
        pressed={order !== undefined}
        onPress={() => onChange({ ...filter, order: order ? undefined : 'new_to_me' })}
      >
        {t.newToYou}
      </Chip>
    </>
  )
}

/** The chips of the page once more, for the dialog on phones, where all of them are in sight at once. */
function ChipsOfPage({ filter, onChange }: DiscoverFiltersProps) {
  return (
    <>
      <Choice
        legend={t.level}
        options={levels.map((value) => ({ value, label: ui.levels[value] }))}
        value={filter.level}
        onChange={(level) => onChange({ ...filter, level })}
      />
      <Choice
        legend={t.category}
        options={categories.map((value) => ({ value, label: categoryNames[value] }))}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <Choice
        legend={t.duration}
        options={durations.map((value) => ({ value, label: t.durations[value] }))}
        value={filter.duration}
        onChange={(duration) => onChange({ ...filter, duration })}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{t.forYou}</legend>
        <div className="flex flex-wrap gap-2">
          <OwnChips filter={filter} onChange={onChange} />
        </div>
      </fieldset>
    </>
  )
}

const noFilter = {
  level: undefined,
  category: undefined,
  duration: undefined,
  followed: undefined,
  undone: undefined,
  ...noTraining,
}

/**
 * One value of each group; pressing it again, or All, lets go of it. On phones they are one row that is drawn along x,
 * beside the door to all filters.
 */
export function DiscoverFilters({ filter, onChange }: DiscoverFiltersProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A filter that came with the address may stand beyond the edge of a phone.
    const row = scroller.current
    const chosen = row?.querySelector<HTMLElement>('[role=group] [aria-pressed=true]')
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - EDGE_PX
  }, [])
  const { level, category, duration, followed, undone } = filter
  const count =
    [level, category, duration, followed, undone].filter(Boolean).length + countTraining(filter)
  return (
    <div
      role="group"
      aria-label={t.filters}
      className="mt-4 flex items-center gap-2 md:flex-wrap md:gap-x-6 md:gap-y-2.5"
    >
      <div
        ref={scroller}
        className="relative flex gap-4 max-md:fade-end max-md:-ms-4 max-md:min-w-0 max-md:flex-1 max-md:overflow-x-auto max-md:scroll-ps-5 max-md:scroll-pe-9 max-md:ps-4 max-md:pe-8 max-md:py-1 max-md:[scrollbar-width:none] md:contents"
      >
        <Group
          label={t.level}
          options={levels}
          names={ui.levels}
          value={level}
          onChange={(next) => onChange({ ...filter, level: next })}
          before={
            <Chip pressed={count === 0} onPress={() => onChange({ ...filter, ...noFilter })}>
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
        <div className={group}>
          <OwnChips filter={filter} onChange={onChange} />
        </div>
      </div>
      <TrainingFilters
        filter={filter}
        onChange={(next) => onChange({ ...filter, ...next })}
        all={{
          count,
          chips: <ChipsOfPage filter={filter} onChange={onChange} />,
          onClear: () => onChange({ ...filter, ...noFilter }),
        }}
      />
    </div>
  )
}
