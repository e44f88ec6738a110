import { levels } from '@carriage/contract/common'
import { ChoiceGroup } from './choice.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

interface LevelChoiceProps {
  legend: string
  name: string
  /** '' for none. */
  value: string
  onChange: (level: string | undefined) => void
  error: string | undefined
}

const options = () => levels.map((value) => ({ value, label: messages.levels[value] }))

/** How hard something is: one of the levels. */
export function LevelChoice({ value, onChange, ...props }: LevelChoiceProps) {
  return (
    <ChoiceGroup
      {...props}
      options={options()}
      value={value === '' ? [] : [value]}
      onChange={([level]) => onChange(level)}
    />
  )
}
