import { useQuery } from '@tanstack/react-query'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { healthQuery } from './api.ts'
import { HealthForm } from './check/health-form.tsx'
import { PainSection } from './check/pain-section.tsx'
import { SharingSection } from './check/sharing-section.tsx'
import { texts as t } from '@carriage/texts/web/safe-training'
import { QueryView } from '../../catalog/query-view.tsx'

/** Everything that a member says of their health, and who sees what. */
export function HealthPage() {
  const query = useQuery(healthQuery)
  return (
    <>
      <div className="mb-9 max-w-line-lg space-y-2 text-ink-2">
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
