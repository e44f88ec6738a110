import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { texts as t } from '@carriage/texts/web/devices/codes/codes'

/** Above the page of a batch. */
export const batchTrail: readonly Crumb[] = [
  {
    label: () => t.batchPage.above,
    link: <Link to="/admin/codes" activeOptions={{ exact: true }} />,
  },
]
