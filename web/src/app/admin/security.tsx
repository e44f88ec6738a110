import { createFileRoute } from '@tanstack/react-router'
import { texts as t } from '@carriage/texts/web/accounts/second-factor/security'
import { SecuritySections } from '../../features/accounts/second-factor/security-sections.tsx'
import { pageTitle } from '../../lib/text/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'
import { useState } from 'react'

/** Where staff are led who have to set up a second factor before they can work. */
export const Route = createFileRoute('/admin/security')({ component: AdminSecurity })

function AdminSecurity() {
  const isMissing = useUser()?.second_factor_missing === true
  const [wasHeldBack] = useState(isMissing)
  return (
    <>
      <title>{pageTitle(t.page.title)}</title>
      <PageHeading
        title={t.page.title}
        text={isMissing ? t.page.missing : t.page.done}
        action={
          wasHeldBack &&
          !isMissing && (
            <LinkButton to="/admin" variant="line">
              {t.page.goOn}
            </LinkButton>
          )
        }
      />
      <SecuritySections />
    </>
  )
}
