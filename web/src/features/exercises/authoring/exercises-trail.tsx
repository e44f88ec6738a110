import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'

/** Above the pages of one exercise. */
export const exercisesTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/exercises" activeOptions={{ exact: true }} />,
  },
]
