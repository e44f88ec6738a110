import type { InputHTMLAttributes, Ref } from 'react'
import PhoneNumberInput, {
  type Country,
  getCountryCallingCode,
  isSupportedCountry,
} from 'react-phone-number-input/min'
import { homeCountry } from './home-country.ts'
import { profileMessages } from './profile-messages.ts'

export { isValidPhoneNumber } from 'react-phone-number-input/min'

const t = profileMessages.account

interface CountryOption {
  value?: Country
  label: string
  divider?: boolean
}
interface CountrySelectProps {
  value?: Country
  options: CountryOption[]
  onChange: (country: Country | undefined) => void
}

/** The system's own list under a short name, so that the number keeps its room. */
function CountrySelect({ value, options, onChange }: CountrySelectProps) {
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
        {options.map((option) => (
          <option key={option.value ?? ''} value={option.value ?? ''}>
            {option.value
              ? `${option.label} +${getCountryCallingCode(option.value)}`
              : t.international}
          </option>
        ))}
      </select>
    </div>
  )
}

function NumberInput({
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...input} ref={ref} className="field" />
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

export function PhoneInput({ value, onChange, ref, ...rest }: PhoneInputProps) {
  const country = homeCountry(navigator.language)
  return (
    <PhoneNumberInput
      {...rest}
      // Its types know only elements as targets of a ref, not that it may be absent.
      ref={ref as never}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      {...(country && { defaultCountry: country })}
      autoComplete="tel"
      className="flex gap-2"
      countrySelectComponent={CountrySelect}
      inputComponent={NumberInput}
    />
  )
}
