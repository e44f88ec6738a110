import { languages } from '@carriage/texts/language'
import { texts as t } from '@carriage/texts/web/shell/language'
import { useLanguageChoice } from './use-language-choice.ts'

/** The language of the page, where there is no account menu. */
export function LanguageSelect() {
  const { current, options, change } = useLanguageChoice()
  return (
    <select
      aria-label={t.title}
      value={current}
      onChange={({ target }) => {
        const chosen = languages.find((one) => one === target.value)
        if (chosen) change(chosen)
      }}
      className="label min-h-9 cursor-pointer rounded-chip bg-transparent hover:text-ink"
    >
      {options.map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  )
}
