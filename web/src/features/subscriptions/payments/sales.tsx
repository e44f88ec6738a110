import type { BillingOverview } from '@carriage/contract/subscriptions/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { SectionHeading } from '../../../staff/section-heading.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { overviewQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsHead } from './payments-head.tsx'

/** How many subscriptions run and what offers achieve, for admins. */
export function Sales() {
  const query = useQuery(overviewQuery)
  const overview = query.data
  return (
    <>
      <PaymentsHead section="sales" />
      {query.error && !overview ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Figures overview={overview} />
      )}
    </>
  )
}

function Figures({ overview }: { overview: BillingOverview | undefined }) {
  const { running, returning, gifts } = overview ?? {}
  return (
    <div className="space-y-12">
      <div>
        <StatCards
          label={t.figures}
          stats={[
            {
              label: t.stats.active,
              value: running?.active,
              note:
                running && running.trial > 0 ? t.stats.trial({ count: running.trial }) : undefined,
            },
            { label: t.stats.cancelling, value: running?.cancelling },
            { label: t.stats.pastDue, value: running?.past_due },
            { label: t.stats.paused, value: running?.paused },
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">{t.leftOut}</p>
      </div>
      <p>
        <Link
          to="/admin/insights/$section"
          params={{ section: 'revenue' }}
          className="link font-semibold"
        >
          {t.leaving}
        </Link>
      </p>
      <section aria-labelledby="returning">
        <SectionHeading id="returning" title={t.returning.title} text={t.returning.label} />
        <StatCards
          label={t.returning.label}
          stats={[
            { label: t.returning.mailed, value: returning?.mailed },
            { label: t.returning.returned, value: returning?.returned },
            { label: t.returning.sold, value: gifts?.sold },
            { label: t.returning.redeemed, value: gifts?.redeemed },
          ]}
        />
      </section>
    </div>
  )
}
