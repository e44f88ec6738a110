import type { SystemStatus as Status } from '@carriage/contract/system/schemas'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatSpokenTime } from '../../lib/text/dates.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { statusQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/system'
import { PartCard } from './part-card.tsx'
import { partsOf } from './status-facts.ts'

const grid = 'grid gap-4 lg:grid-cols-2 2xl:grid-cols-3'

function Parts({ status }: { status: Status }) {
  const { attention } = status
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {attention.length > 0
          ? t.toCheck({ names: attention.map((part) => t.parts[part]).join(', ') })
          : t.allFine}
      </p>
      <div className={grid}>
        {partsOf(status).map((part) => (
          <PartCard key={part.name} part={part} />
        ))}
      </div>
    </>
  )
}

/** How the installation does; what was read last stays in sight while it cannot be read again. */
export function SystemStatus() {
  const query = useQuery(statusQuery)
  const status = query.data?.status
  return (
    <>
      <PageHeading
        title={t.title}
        text={
          status
            ? t.read({
                version: status.version,
                environment: status.environment,
                time: formatSpokenTime(status.read_at),
              })
            : !query.error && <Skeleton className="h-6 w-64 max-w-full" />
        }
      />
      {query.error && (
        <div className="mb-4">
          <ErrorState {...failureOf(query)} />
        </div>
      )}
      {status && <Parts status={status} />}
      {!status && !query.error && (
        <Loading>
          <Skeleton className="mb-4 h-6 w-40" />
          <div className={grid}>
            {Object.keys(t.parts).map((name) => (
              <Skeleton key={name} className="h-52 rounded-card" />
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}
