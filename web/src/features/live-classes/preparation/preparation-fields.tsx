import { NO_CHANGE, saysSomething } from '@carriage/contract/reformer/setup-policy'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TagInput } from '../../../ui/controls/tag-input.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { SetupFields } from '../../reformer/setup-fields.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import type { DetailValues } from '../scheduling/live-form.ts'

const t = adminMessages.details

/** What members get ready before the class: a list to tick in the lobby. */
export function PreparationFields() {
  const { control } = useFormContext<DetailValues>()
  const bring = useController({ control, name: 'bring' })
  const setup = useController({ control, name: 'opening_setup' })
  const springs = useQuery(springsQuery).data?.springs ?? []
  return (
    <FormSection title={t.preparation} text={t.preparationText}>
      <div className="grid gap-5">
        <TagInput
          label={t.bring}
          hint={t.bringHint}
          value={bring.field.value}
          onChange={bring.field.onChange}
          removeLabel={(tag) => staffMessages.details.removeTag({ tag })}
          error={bring.fieldState.error?.message}
        />
        <SetupFields
          setup={setup.field.value ?? NO_CHANGE}
          springs={springs}
          unset={t.unset}
          onChange={(next) => setup.field.onChange(saysSomething(next) ? next : null)}
        />
      </div>
    </FormSection>
  )
}
