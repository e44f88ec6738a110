import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as messages } from '@carriage/texts/web/telemetry'

const t = messages.section

/** Where the profile leads to the reformers that send telemetry. */
export function ReformerSection() {
  return (
    <FormSection title={t.title} text={t.text}>
      <Link to="/dashboard/profile/reformer" className={buttonStyle({ variant: 'line' })}>
        {t.open}
      </Link>
    </FormSection>
  )
}
