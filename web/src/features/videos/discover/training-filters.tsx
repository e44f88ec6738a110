import { equipments } from '@carriage/contract/videos/schemas'
import SlidersHorizontalIcon from 'icon:SlidersHorizontal'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useState } from 'react'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { exerciseNamesQuery } from '../cues/use-cues.ts'
import { springsQuery } from '../../reformer/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import type { DiscoverSearch } from './discover-search.ts'

const t = messages.discover.training
const OwnEquipment = lazy(() => import('./own-equipment.tsx'), 'OwnEquipment')

export type TrainingFilter = Pick<DiscoverSearch, 'exercise' | 'spring' | 'equipment' | 'owned'>
export const noTraining: TrainingFilter = {
  exercise: undefined,
  spring: undefined,
  equipment: undefined,
  owned: undefined,
}
export const countTraining = (filter: TrainingFilter): number =>
  [filter.exercise, filter.spring, filter.equipment, filter.owned].filter(Boolean).length

interface TrainingFiltersProps {
  filter: TrainingFilter
  onChange: (filter: TrainingFilter) => void
}

function ExerciseField({ filter, onChange }: TrainingFiltersProps) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(exerciseNamesQuery(useDebounced(typed.trim())))
  const { exercise } = filter
  return (
    <Combobox
      label={messages.discover.suggested.exercise}
      placeholder={t.exercisePlaceholder}
      items={(data?.exercises ?? []).map(({ name }) => ({ value: name, label: name }))}
      value={exercise === undefined ? null : { value: exercise, label: exercise }}
      onChange={(item) => onChange({ ...filter, exercise: item?.value })}
      onType={setTyped}
      empty={t.noExercise}
    />
  )
}

interface ChoiceProps<T extends string> {
  legend: string
  options: readonly { value: T; label: string; colour?: string }[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** One value of a few, as chips below their name. */
export function Choice<T extends string>({ legend, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            pressed={option.value === value}
            onPress={() => onChange(option.value === value ? undefined : option.value)}
          >
            {option.colour !== undefined && (
              <span
                aria-hidden
                className="me-2 inline-block h-4 w-1.5 rounded-full align-[-0.15em] ring-1 ring-line"
                style={{ background: option.colour }}
              />
            )}
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function Panel({ filter, onChange }: TrainingFiltersProps) {
  const springs = useQuery(springsQuery).data?.springs.filter(({ retired }) => !retired) ?? []
  return (
    <>
      <ExerciseField filter={filter} onChange={onChange} />
      <Choice
        legend={t.spring}
        options={springs.map(({ id, name, colour }) => ({ value: id, label: name, colour }))}
        value={filter.spring}
        onChange={(spring) => onChange({ ...filter, spring })}
      />
      <Choice
        legend={t.equipment}
        options={equipments.map((value) => ({ value, label: messages.equipmentNames[value] }))}
        value={filter.equipment}
        onChange={(equipment) => onChange({ ...filter, equipment })}
      />
      <Suspense>
        <OwnEquipment
          only={filter.owned !== undefined}
          onOnly={(only) => onChange({ ...filter, owned: only ? 'true' : undefined })}
        />
      </Suspense>
    </>
  )
}

interface DoorProps {
  label: string
  pressed: boolean
  onPress: () => void
}

const Door = ({ label, ...chip }: DoorProps) => (
  <Chip {...chip}>
    <SlidersHorizontalIcon size={16} aria-hidden className="me-1.5 inline align-[-0.15em]" />
    {label}
  </Chip>
)

interface DoorsProps extends TrainingFiltersProps {
  /** All filters of the page, which phones have in the same dialog. */
  all: { count: number; chips: ReactNode; onClear: () => void }
}

/** Finds classes by what is done in them and what they need; counted on the button while it is closed. */
export function TrainingFilters({ filter, onChange, all }: DoorsProps) {
  const [open, setOpen] = useState(false)
  const [onPhone, setOnPhone] = useState(false)
  const { filters } = messages.discover
  const count = countTraining(filter)
  const show = (phone: boolean) => {
    setOnPhone(phone)
    setOpen(true)
  }
  return (
    <>
      <span className="md:hidden">
        <Door
          label={all.count === 0 ? filters : t.filtersWith({ count: all.count })}
          pressed={all.count > 0}
          onPress={() => show(true)}
        />
      </span>
      <span className="max-md:hidden">
        <Door
          label={count === 0 ? t.title : t.openWith({ count })}
          pressed={count > 0}
          onPress={() => show(false)}
        />
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={onPhone ? filters : t.title}>
        <div className="mt-6 space-y-6">
          {onPhone && all.chips}
          <Panel filter={filter} onChange={onChange} />
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>{t.show}</Button>
          <Button
            variant="line"
            disabled={(onPhone ? all.count : count) === 0}
            onClick={() => (onPhone ? all.onClear() : onChange(noTraining))}
          >
            {t.clear}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
