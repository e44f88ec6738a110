import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { adminMessages as t } from './admin-messages.ts'

/** Above the pages of one video. */
export const videoTrail: readonly Crumb[] = [
  { label: t.list, link: <Link to="/admin/videos" activeOptions={{ exact: true }} /> },
]
