import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { texts as t } from '@carriage/texts/web/accounts/profile/profile'
import { profileTabOf } from '../../features/accounts/profile/profile-tabs.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { RouteTabs } from '../../ui/layout/tabs.tsx'

export const Route = createFileRoute('/dashboard/profile')({ component: Profile })

const tabs = () => [
  { value: 'account', label: t.tabs.account, link: <Link to="/dashboard/profile" /> },
  {
    value: 'notifications',
    label: t.tabs.notifications,
    link: <Link to="/dashboard/profile/notifications" />,
  },
  { value: 'billing', label: t.tabs.billing, link: <Link to="/dashboard/profile/billing" /> },
]

function Profile() {
  const { pathname } = useLocation()
  return (
    <div className="mx-auto max-w-232">
      <title>{pageTitle(t.title)}</title>
      <h1 className="display mb-6 text-5xl md:text-6xl">{t.title}</h1>
      <RouteTabs tabs={tabs()} label={t.title} value={profileTabOf(pathname)}>
        <Outlet />
      </RouteTabs>
    </div>
  )
}
