import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { liveSummaryQuery } from '../scheduling/admin-api.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import { formatLength } from '../../../lib/text/durations.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = hostMessages.summary

/** What the host reads once a class is over. */
export function HostSummary({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(liveSummaryQuery(id))
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    )
  }
  const { summary } = data
  const figures = summary?.took_place
    ? ([
        [t.ran, formatLength(summary.ran_seconds)],
        [t.came, t.cameOf({ came: summary.came, registered: summary.registered })],
        [t.peak, String(summary.peak)],
      ] as const)
    : []
  return (
    <section
      aria-labelledby="summary-title"
      className="self-start rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <h2 id="summary-title" className="title text-xl">
        {t.title}
      </h2>
      {figures.length === 0 && <p className="mt-3 text-ink-2">{t.missed}</p>}
      <dl className="mt-5 grid gap-x-8 gap-y-5 empty:hidden sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="label text-note text-ink-3">{label}</dt>
            <dd className="title num mt-1 text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {summary?.took_place && (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="label text-note text-ink-3">{t.recording}</h3>
          <p className="mt-1">{t.recordings[summary.recording]}</p>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {summary && (
          <LinkButton to="/admin/live/attendance/$id" params={{ id: summary.occurrence_id }}>
            {t.report}
          </LinkButton>
        )}
        <LinkButton to="/admin/live" variant={summary ? 'line' : 'primary'}>
          {t.toList}
        </LinkButton>
        {summary?.recording === 'coming' && (
          <LinkButton to="/admin/videos" variant="line">
            {t.toVideos}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
