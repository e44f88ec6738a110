import {
  accessories,
  footbars,
  headrests,
  type ListedSpring,
  type ReformerSetup,
  strapUses,
} from '@carriage/contract/reformer/schemas'
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
      <div role="group" aria-label={messages.palette.springs}>
        <PartHead
          legend={messages.palette.springs}
          unset={unset}
          changes={setup.springs !== null}
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
