import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'

/** Above the pages of one video. */
export const videoTrail: readonly Crumb[] = [
  {
    label: () => t.list,
    link: <Link to="/admin/videos" activeOptions={{ exact: true }} />,
  },
]
