import { createFileRoute, Link } from '@tanstack/react-router'
import { HouseholdScreen } from '../../../features/households/household-screen.tsx'
import { householdMessages as t } from '../../../features/households/messages.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'

export const Route = createFileRoute('/dashboard/profile_/household')({ component: Household })

const trail = [{ label: t.crumb, link: <Link to="/dashboard/profile" /> }]

/** Beside the tabs of the profile, which are three. */
function Household() {
  return (
    <div className="mx-auto max-w-column">
      <title>{pageTitle(t.title)}</title>
      <Breadcrumbs trail={trail} current={t.title} />
      <h1 className="display mb-6 text-5xl md:text-6xl">{t.title}</h1>
      <HouseholdScreen />
    </div>
  )
}
