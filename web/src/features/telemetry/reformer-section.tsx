import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as messages } from '@carriage/texts/web/telemetry'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.section

/** Where the profile leads to the reformers that send telemetry. */
export function ReformerSection() {
  return (
    <FormSection title={t.title} text={t.text}>
      <LinkButton to="/dashboard/profile/reformer" variant="line">
        {t.open}
      </LinkButton>
    </FormSection>
  )
}
