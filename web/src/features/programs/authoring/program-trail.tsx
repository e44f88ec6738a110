import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'

/** Above the pages of one program. */
export const programTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/programs" activeOptions={{ exact: true }} />,
  },
]
