import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'

/** Above the pages of one challenge. */
export const challengesTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/challenges" activeOptions={{ exact: true }} />,
  },
]
