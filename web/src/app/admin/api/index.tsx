import { createFileRoute, Link } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/api-keys/calls'
import { ApiKeys } from '../../../features/api-keys/api-keys.tsx'
import { Webhooks } from '../../../features/webhooks/webhooks.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/api/')({ component: ApiPage })

function ApiPage() {
  return (
    <>
      <title>{pageTitle(adminMessages.api)}</title>
      <PageHeading
        title={adminMessages.api}
        text={adminMessages.apiText}
        action={
          <Link to="/admin/api/calls" className="link">
            {messages.title}
          </Link>
        }
      />
      <div className="space-y-12">
        <ApiKeys />
        <Webhooks />
      </div>
    </>
  )
}
