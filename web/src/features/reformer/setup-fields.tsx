import {
  accessories,
  footbars,
  headrests,
  type ListedSpring,
  MAX_OF_A_SPRING,
  type ReformerSetup,
  strapUses,
} from '@carriage/contract/reformer/schemas'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Chip } from '../../ui/controls/chip.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { messages } from './messages.ts'

const t = messages.fields

interface SetupFieldsProps {
  setup: ReformerSetup
  springs: readonly ListedSpring[]
  onChange: (setup: ReformerSetup) => void
  /** What a part that is not set means; by default that it stays as it was. */
  unset?: string
}

/** How many of a kind of spring are hooked on. */
function SpringCount({ setup, springs, onChange }: Omit<SetupFieldsProps, 'unset'>) {
  const loads = setup.springs ?? []
  const countOf = (id: string) => loads.find(({ spring }) => spring === id)?.count ?? 0
  const set = (id: string, count: number) => {
    const others = new Map(loads.map((load) => [load.spring, load.count]))
    others.set(id, count)
    // In the order of the brand, strongest first.
    const next = springs.flatMap((spring) => {
      const wanted = others.get(spring.id) ?? 0
      return wanted > 0 ? [{ spring: spring.id, count: wanted }] : []
    })
    onChange({ ...setup, springs: next })
  }
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {springs
        .filter(({ id, retired }) => !retired || countOf(id) > 0)
        .map(({ id, name, colour }) => (
          <div key={id} className="flex items-center gap-1">
            <span
              aria-hidden
              className="h-5 w-2 rounded-full ring-1 ring-line"
              style={{ background: colour }}
            />
            <span className="ms-1">{name}</span>
            <IconButton
              label={t.fewer(name.toLowerCase())}
              disabled={countOf(id) === 0}
              onClick={() => set(id, countOf(id) - 1)}
            >
              <MinusIcon size={16} aria-hidden />
            </IconButton>
            <span className="num w-4 text-center font-semibold">{countOf(id)}</span>
            <IconButton
              label={t.more(name.toLowerCase())}
              disabled={countOf(id) >= MAX_OF_A_SPRING}
              onClick={() => set(id, countOf(id) + 1)}
            >
              <PlusIcon size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
    </div>
  )
}

interface PartHeadProps {
  legend: string
  unset: string
  changes: boolean
  onPress: () => void
}

/** Whether a part of the reformer is changed, before its fields. */
function PartHead({ legend, unset, changes, onPress }: PartHeadProps) {
  return (
    <div className="mb-1.5 flex items-center gap-3">
      <span className="label text-note text-ink-2">{legend}</span>
      <Chip pressed={!changes} onPress={onPress}>
        {unset}
      </Chip>
    </div>
  )
}

interface PartProps<T extends string> {
  label: string
  words: readonly T[]
  names: Readonly<Record<T, string>>
  unset: string
  value: T | null
  onChange: (value: T | null) => void
}

function Part<T extends string>({ label, words, names, unset, value, onChange }: PartProps<T>) {
  return (
    <SelectField
      label={label}
      options={[['', unset] as const, ...words.map((word) => [word, names[word]] as const)]}
      value={value ?? ''}
      onChange={({ target }) => onChange(words.find((word) => word === target.value) ?? null)}
    />
  )
}

/** What is changed on the reformer, part by part. */
export function SetupFields(props: SetupFieldsProps) {
  const { setup, springs, onChange, unset = t.asBefore } = props
  const chosen = setup.accessories
  return (
    <div className="@container space-y-4">
      <div role="group" aria-label={t.springs}>
        <PartHead
          legend={t.springs}
          unset={unset}
          changes={setup.springs !== null}
          onPress={() => onChange({ ...setup, springs: setup.springs === null ? [] : null })}
        />
        {setup.springs !== null && (
          <SpringCount setup={setup} springs={springs} onChange={onChange} />
        )}
      </div>
      <div className="grid gap-4 @md:grid-cols-3">
        <Part
          label={t.footbar}
          words={footbars}
          names={t.footbars}
          unset={unset}
          value={setup.footbar}
          onChange={(footbar) => onChange({ ...setup, footbar })}
        />
        <Part
          label={t.headrest}
          words={headrests}
          names={t.headrests}
          unset={unset}
          value={setup.headrest}
          onChange={(headrest) => onChange({ ...setup, headrest })}
        />
        <Part
          label={t.straps}
          words={strapUses}
          names={t.strapUses}
          unset={unset}
          value={setup.straps}
          onChange={(straps) => onChange({ ...setup, straps })}
        />
      </div>
      <div role="group" aria-label={t.accessories}>
        <PartHead
          legend={t.accessories}
          unset={unset}
          changes={chosen !== null}
          onPress={() => onChange({ ...setup, accessories: chosen === null ? [] : null })}
        />
        {chosen !== null && (
          <div className="flex flex-wrap gap-2">
            {accessories.map((name) => (
              <Chip
                key={name}
                pressed={chosen.includes(name)}
                onPress={() =>
                  onChange({
                    ...setup,
                    accessories: chosen.includes(name)
                      ? chosen.filter((one) => one !== name)
                      : [...chosen, name],
                  })
                }
              >
                {t.accessoryNames[name]}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
