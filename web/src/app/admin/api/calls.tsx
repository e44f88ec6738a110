import { createFileRoute } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/api-keys/calls'
import { TryCalls } from '../../../features/api-keys/calls/try-calls.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/api/calls')({
  validateSearch: ({ call }: Record<string, unknown>): { call?: string } =>
    typeof call === 'string' ? { call } : {},
  component: TryCallsPage,
})

function TryCallsPage() {
  const { call } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <title>{pageTitle(messages.title)}</title>
      <TryCalls
        chosen={call}
        onChoose={(id) => void navigate({ search: { call: id }, replace: true })}
      />
    </>
  )
}
