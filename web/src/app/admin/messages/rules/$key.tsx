import { ruleKeys } from '@carriage/contract/messages/rules'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/messages'
import { RulePage } from '../../../../features/messages/rule-page.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'

const ruleOf = (name: string) => ruleKeys.find((key) => key === name)

export const Route = createFileRoute('/admin/messages/rules/$key')({ component: Page })

function Page() {
  const key = ruleOf(Route.useParams().key)
  if (!key) return <Navigate to="/admin/messages" replace />
  return (
    <>
      <title>{pageTitle(messages.rules.names[key].name)}</title>
      <RulePage ruleKey={key} />
    </>
  )
}
