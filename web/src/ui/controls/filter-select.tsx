import { type Option, Select } from './select.tsx'

interface FilterSelectProps {
  /** Spoken name. */
  label: string
  /** The first one stands for all. */
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** The words to choose from, after the one that stands for all of them. */
export const choices = <Word extends string>(
  all: string,
  words: readonly Word[],
  texts: Readonly<Record<Word, string>>,
): Option[] => [['', all], ...words.map((word) => [word, texts[word]] as const)]

/** One choice that narrows a list. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // On a phone two share a line in equal halves; one that a half would cut has a line of its own.
      boxClass="inline-block max-w-full max-md:min-w-fit max-md:grow max-md:basis-[calc(50%-0.3125rem)] md:max-w-64"
      className="h-13 w-full font-medium text-ellipsis"
    />
  )
}
