import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame } from './field.tsx'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'

interface OtpFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once all boxes are filled, by hand or by paste. */
  onComplete?: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  aside?: ReactNode
  /** Digits for mailed codes, letters and digits for printed ones. */
  kind?: 'numeric' | 'alphanumeric'
  disabled?: boolean
  /** Where the code is all that a page asks for, its first box takes the focus. */
  focusFirst?: boolean
}

const LENGTH = 6

/** Full-width signs, as some keyboards type them, are the same signs. */
const digits = (value: string) => value.normalize('NFKC').replaceAll(/[^0-9]/g, '')
const signs = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

export function OtpField({
  label,
  value,
  onChange,
  onComplete,
  error,
  hint,
  aside,
  kind = 'numeric',
  disabled = false,
  focusFirst = false,
}: OtpFieldProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) first.current?.focus()
  }, [focusFirst])
  const printed = kind === 'alphanumeric'
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} aside={aside}>
      <OTPField.Root
        id={id}
        length={LENGTH}
        value={value}
        onValueChange={onChange}
        {...(onComplete && { onValueComplete: onComplete })}
        normalizeValue={printed ? signs : digits}
        // The library's own check comes first, and drops full-width signs.
        validationType="none"
        inputMode={printed ? 'text' : 'numeric'}
        disabled={disabled}
        autoComplete={printed ? 'off' : 'one-time-code'}
        aria-describedby={describedBy(id, error, hint)}
        className="flex gap-2 sm:gap-2.5"
      >
        {Array.from({ length: LENGTH }, (_, index) => (
          <OTPField.Input
            key={index}
            {...(index === 0 && { ref: first })}
            aria-label={
              index === 0
                ? undefined
                : laterMessages.characterOf({ position: index + 1, length: LENGTH })
            }
            aria-invalid={error ? true : undefined}
            className={cx(
              'field num h-14 min-w-0 flex-1 px-0 text-center text-xl font-semibold uppercase data-filled:border-ink-2',
              // a breath in the middle makes six signs readable as two groups
              index === LENGTH / 2 && 'ms-2 sm:ms-3',
            )}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  )
}
