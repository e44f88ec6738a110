import { FormSection } from '../../ui/controls/form-section.tsx'
import { HouseholdLink, useHouseholdText } from './household-link.tsx'
import { householdMessages } from './messages.ts'

/** The way from the profile to the household. */
export function HouseholdSection() {
  return (
    <FormSection title={householdMessages.title} text={useHouseholdText()}>
      <HouseholdLink />
    </FormSection>
  )
}
