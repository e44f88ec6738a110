import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { Breadcrumbs, type Crumb } from '../../../ui/layout/breadcrumbs.tsx'

const profile: Crumb = {
  label: () => profileMessages.title,
  link: <Link to="/dashboard/profile" />,
}

/** What leads back from the pages below Training. */
export const trainingCrumb: Crumb = {
  label: () => profileMessages.pages.training.title,
  link: <Link to="/dashboard/profile/training" />,
}

interface Props {
  title: string
  /** The page between this one and the profile. */
  above?: Crumb
  children: ReactNode
}

/** A page of the profile beside its three tabs. */
export function ProfilePage({ title, above, children }: Props) {
  return (
    <div className="mx-auto max-w-232">
      <title>{pageTitle(title)}</title>
      <Breadcrumbs trail={above ? [profile, above] : [profile]} current={title} />
      <h1 className="display mb-8 text-5xl md:text-6xl">{title}</h1>
      {children}
    </div>
  )
}
