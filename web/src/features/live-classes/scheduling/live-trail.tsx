import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'

/** Above the pages of one live class. */
export const liveTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/live" activeOptions={{ exact: true }} />,
  },
]
