import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.section

/** Where the profile leads to the health check; it says nothing of what was answered. */
export function SafeTrainingSection() {
  return (
    <FormSection title={t.title} text={t.text}>
      <LinkButton to="/dashboard/profile/health" variant="line">
        {t.open}
      </LinkButton>
    </FormSection>
  )
}
