import { type Ref, useMemo, useState } from 'react'
import {
  type CountryCode,
  getCountryCallingCode,
  homeCountry,
  isSupportedCountry,
  listCountries,
  readTyped,
  written,
} from './phone-number.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { useLanguage } from '../../../lib/text/use-language.ts'

export { isPhoneNumber } from './phone-number.ts'

const t = profileMessages.account

interface CountrySelectProps {
  value: CountryCode | undefined
  onChange: (country: CountryCode | undefined) => void
}

/** The system's own list under a short name, so that the number keeps its room. */
function CountrySelect({ value, onChange }: CountrySelectProps) {
  const current = useLanguage()
  const countries = useMemo(() => listCountries(current), [current])
  return (
    <div className="relative shrink-0">
      <span
        aria-hidden
        className="field num pointer-events-none flex w-28 items-center justify-between gap-1 whitespace-nowrap"
      >
        {value ? `${value} +${getCountryCallingCode(value)}` : '+'}
        <svg width="10" height="6" viewBox="0 0 10 6" fill="none" stroke="currentColor">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </span>
      <select
        aria-label={t.country}
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(isSupportedCountry(target.value) ? target.value : undefined)
        }}
        className="absolute inset-0 w-full cursor-pointer rounded-control bg-surface text-ink opacity-0 focus-visible:opacity-100"
      >
        <option value="">{t.international}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} +${getCountryCallingCode(code)}`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What the field shows for a number that was not typed into it. */
function shownFor(value: string) {
  const home = homeCountry(navigator.language)
  return { value, text: written(value), country: value ? readTyped(value, home).country : home }
}

interface PhoneInputProps {
  id: string
  /** E.164, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A number is typed as people write it, and put into groups when they leave the field. */
export function PhoneInput({ value, onChange, onBlur, ...rest }: PhoneInputProps) {
  const [shown, setShown] = useState(() => shownFor(value))
  // The form was saved, or put back.
  if (value !== shown.value) setShown(shownFor(value))
  const show = (text: string, country: CountryCode | undefined) => {
    const read = readTyped(text, country)
    setShown({ ...read, text })
    onChange(read.value)
  }
  return (
    <div className="flex gap-2 max-xs:flex-wrap">
      <CountrySelect value={shown.country} onChange={(country) => show(shown.text, country)} />
      <input
        {...rest}
        type="tel"
        autoComplete="tel"
        value={shown.text}
        onChange={({ target }) => show(target.value, shown.country)}
        onBlur={() => {
          setShown({ ...shown, text: shown.value ? written(shown.value) : shown.text })
          onBlur()
        }}
        className="field min-w-0 flex-1 max-xs:basis-full"
      />
    </div>
  )
}
