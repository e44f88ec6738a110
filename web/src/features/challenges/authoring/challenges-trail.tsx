import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { adminMessages as t } from './admin-messages.ts'

/** Above the pages of one challenge. */
export const challengesTrail: readonly Crumb[] = [
  { label: t.title, link: <Link to="/admin/challenges" activeOptions={{ exact: true }} /> },
]
