import { Link } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/shell'
import { Breadcrumbs, type Crumb } from '../../ui/layout/breadcrumbs.tsx'

const you: Crumb = { label: () => messages.you, link: <Link to="/dashboard/you" /> }

/** What leads back to the page that these hang below. */
export const YouTrail = ({ current }: { current: string }) => (
  <Breadcrumbs trail={[you]} current={current} />
)
