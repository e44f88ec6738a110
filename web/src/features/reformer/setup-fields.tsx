import {
  accessories,
  footbars,
  headrests,
  type ListedSpring,
  type ReformerSetup,
  strapUses,
} from '@carriage/contract/reformer/schemas'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { texts as messages } from '@carriage/texts/web/reformer'
import { SpringCounts } from './spring-counts.tsx'

const t = messages.fields

interface SetupFieldsProps {
  setup: ReformerSetup
  springs: readonly ListedSpring[]
  onChange: (setup: ReformerSetup) => void
  /** What a part that is not set means; by default that it stays as it was. */
  unset?: string
}

interface PartHeadProps {
  legend: string
  unset: string
  /** What the button says while the part is not set. */
  start: string
  isSet: boolean
  onPress: () => void
}

/** Above the fields of a part of the reformer: begins with them, or takes them away again. */
function PartHead({ legend, unset, start, isSet, onPress }: PartHeadProps) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-3">
      <span className="label text-note text-ink-2">{legend}</span>
      {!isSet && <span>{unset}</span>}
      <Button
        variant={isSet ? 'ghost' : 'line'}
        size="row"
        aria-label={isSet ? t.clearOf({ part: legend }) : undefined}
        onClick={onPress}
      >
        {isSet ? t.clear : start}
      </Button>
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
      <div role="group" aria-label={messages.palette.springs}>
        <PartHead
          legend={messages.palette.springs}
          unset={unset}
          start={t.setSprings}
          isSet={setup.springs !== null}
          onPress={() => onChange({ ...setup, springs: setup.springs === null ? [] : null })}
        />
        {setup.springs !== null && (
          <SpringCounts
            loads={setup.springs}
            springs={springs}
            onChange={(loads) => onChange({ ...setup, springs: loads })}
          />
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
          start={t.chooseAccessories}
          isSet={chosen !== null}
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
