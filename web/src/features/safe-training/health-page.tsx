import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '../../lib/text/page-title.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { healthQuery } from './api.ts'
import { HealthForm } from './check/health-form.tsx'
import { PainSection } from './check/pain-section.tsx'
import { SharingSection } from './check/sharing-section.tsx'
import { messages as t } from './messages.ts'
import { QueryView } from '../../catalog/query-view.tsx'

/** Everything that a member says of their health, and who sees what. */
export function HealthPage({ onBack }: { onBack: () => void }) {
  const query = useQuery(healthQuery)
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <BackLink onClick={onBack} />
      <h2 className="title text-3xl">{t.title}</h2>
      <div className="mt-2 mb-9 max-w-line-lg space-y-2 text-ink-2">
        <p>{t.intro}</p>
        <p>
          {t.privacy} {t.minors}
        </p>
      </div>
      <QueryView query={query} loading={<Skeletons of={['h-96']} />}>
        {(data) => (
          <>
            <HealthForm health={data} />
            <PainSection health={data} />
            <SharingSection health={data} />
          </>
        )}
      </QueryView>
    </>
  )
}
