import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as messages } from '@carriage/texts/web/safe-training'

const t = messages.section

/** Where the profile leads to the health check; it says nothing of what was answered. */
export function SafeTrainingSection() {
  return (
    <FormSection title={t.title} text={t.text}>
      <Link to="/dashboard/profile/health" className={buttonStyle({ variant: 'line' })}>
        {t.open}
      </Link>
    </FormSection>
  )
}
