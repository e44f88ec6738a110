import PlayIcon from 'icon:Play'
import XIcon from 'icon:X'
import { useId, useState } from 'react'
import { Button, type ButtonVariant } from '../src/ui/controls/button.tsx'
import { Chip } from '../src/ui/controls/chip.tsx'
import { ChoiceGroup } from '../src/ui/controls/choice.tsx'
import { Combobox, type ComboboxItem } from '../src/ui/controls/combobox.tsx'
import { FormError, TextField } from '../src/ui/controls/field.tsx'
import { FilterSelect } from '../src/ui/controls/filter-select.tsx'
import { IconButton } from '../src/ui/controls/icon-button.tsx'
import { LevelChoice } from '../src/ui/controls/level-choice.tsx'
import { OtpField } from '../src/ui/controls/otp-field.tsx'
import { PasswordField } from '../src/ui/controls/password-field.tsx'
import { SearchField } from '../src/ui/controls/search-field.tsx'
import { SelectField } from '../src/ui/controls/select-field.tsx'
import { Switch } from '../src/ui/controls/switch.tsx'
import { TagInput } from '../src/ui/controls/tag-input.tsx'
import { TextArea } from '../src/ui/controls/text-area.tsx'
import { type ThemeChoice, ThemeControl } from '../src/ui/controls/theme-control.tsx'

const variants = ['primary', 'line', 'ghost', 'danger', 'dangerLine'] as const
const options = [
  ['', 'All coaches'],
  ['ida', 'Ida Berg'],
  ['tom', 'Tom Aldridge'],
] as const
const coaches: readonly ComboboxItem[] = [
  { value: 'ida', label: 'Ida Berg' },
  { value: 'tom', label: 'Tom Aldridge' },
]
const nothing = () => undefined

const States = ({ variant }: { variant: ButtonVariant }) => (
  <div className="flex flex-wrap items-center gap-2.5">
    <Button variant={variant}>
      <PlayIcon size={16} aria-hidden />
      {variant}
    </Button>
    <Button variant={variant} size="sm">
      small
    </Button>
    <Button variant={variant} pending>
      pending
    </Button>
    <Button variant={variant} disabled>
      disabled
    </Button>
  </div>
)

export function Buttons() {
  const [pressed, setPressed] = useState(true)
  return (
    <>
      {variants.map((variant) => (
        <States key={variant} variant={variant} />
      ))}
      <div className="rounded-card bg-stage p-4">
        <States variant="stage" />
        <div className="mt-3">
          <States variant="stageLine" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <IconButton label="Close">
          <XIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Close" disabled>
          <XIcon size={20} aria-hidden />
        </IconButton>
        <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
          Chip
        </Chip>
        <Chip pressed={!pressed} onPress={() => setPressed(!pressed)}>
          Other chip
        </Chip>
      </div>
    </>
  )
}

export function Fields() {
  const [code, setCode] = useState('123')
  const [tags, setTags] = useState<string[]>(['footwork', 'bridging'])
  const [coach, setCoach] = useState<ComboboxItem | null>(null)
  const [query, setQuery] = useState('springs')
  const [chosen, setChosen] = useState('')
  return (
    <>
      <TextField label="Name" placeholder="Your name" hint="As others see it" />
      <TextField label="Name" defaultValue="Ida" error="Enter at least 4 letters" />
      <TextField label="Name" defaultValue="Cannot be changed" disabled />
      <PasswordField label="Password" defaultValue="carriage" />
      <OtpField label="Code" value={code} onChange={setCode} />
      <OtpField label="Code" value="" onChange={nothing} error="The code is wrong" />
      <TextArea label="Note" defaultValue="A field of several lines" />
      <TextArea label="Note" error="Enter a note" />
      <SelectField label="Coach" options={options} />
      <SelectField label="Coach" options={options} error="Choose a coach" />
      <Combobox
        label="Coach, found by typing"
        placeholder="Type a name"
        items={coaches}
        value={coach}
        onChange={setCoach}
        onType={nothing}
        empty="No coach has this name"
      />
      <TagInput
        label="Tags"
        hint="Enter or a comma adds one"
        value={tags}
        onChange={setTags}
        removeLabel={(tag) => `Remove ${tag}`}
      />
      <SearchField label="Search" placeholder="Search" value={query} onSearch={setQuery} />
      <FilterSelect label="Coach" options={options} value={chosen} onChange={setChosen} />
      <FormError>The form was not saved.</FormError>
    </>
  )
}

export function Choices() {
  const id = useId()
  const [checked, setChecked] = useState(true)
  const [areas, setAreas] = useState<string[]>(['knees'])
  const [level, setLevel] = useState<string | undefined>('beginner')
  const [theme, setTheme] = useState<ThemeChoice>('system')
  return (
    <>
      <Switch label="On" text="What it does" checked={checked} onChange={setChecked} />
      <Switch label="Off" checked={!checked} onChange={(on) => setChecked(!on)} />
      <ChoiceGroup
        legend="Areas"
        name={`${id}-areas`}
        options={[
          { value: 'knees', label: 'Knees' },
          { value: 'back', label: 'Back' },
        ]}
        value={areas}
        onChange={setAreas}
      />
      <ChoiceGroup
        legend="Areas"
        name={`${id}-other`}
        options={[{ value: 'neck', label: 'Neck' }]}
        value={[]}
        onChange={nothing}
        error="Choose an area"
      />
      <LevelChoice
        legend="Level"
        name={`${id}-level`}
        value={level ?? ''}
        onChange={setLevel}
        error={undefined}
      />
      <ThemeControl value={theme} onChange={setTheme} />
    </>
  )
}
