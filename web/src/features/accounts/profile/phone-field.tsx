import { lazy } from '@carriage/texts/lazy'
import { Suspense, useId } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { describedBy, FieldFrame } from '../../../ui/controls/field.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { ProfileValues } from './account-form.ts'
import { loadPhone } from './load-phone.ts'

const PhoneInput = lazy(loadPhone, 'PhoneInput')

interface PhoneFieldProps {
  label: string
  field: ControllerRenderProps<ProfileValues, 'phone_number'>
  error: string | undefined
}

export function PhoneField({ label, field, error }: PhoneFieldProps) {
  const id = useId()
  const { ref, value, onChange, onBlur } = field
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Suspense fallback={<Skeleton className="h-11.5 rounded-control" />}>
        <PhoneInput
          id={id}
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, undefined)}
        />
      </Suspense>
    </FieldFrame>
  )
}
