import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../catalog/query-view.tsx'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { paymentsQuery } from './payments/api.ts'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsTable } from './payments/payments-list.tsx'

const t = paymentsMessages.ofMember

/** The newest payments of a member, which can be refunded here. */
export function MemberPayments({ id, email }: { id: string; email: string }) {
  const query = useQuery(paymentsQuery({ query: email, page: 1, per_page: 20 }))
  return (
    <section aria-labelledby="payments">
      <SectionHeading id="payments" title={t.title} />
      <QueryView query={query} loading={<TableSkeleton rows={2} />}>
        {({ payments, meta }) => {
          // The search also finds addresses that only begin or end alike.
          const own = payments.filter(({ member }) => member?._id === id)
          if (own.length === 0) return <p className="text-ink-2">{t.none}</p>
          return (
            <>
              <PaymentsTable payments={own} stale={query.isPlaceholderData} />
              {meta.total > payments.length && (
                <Link
                  to="/admin/payments/$section"
                  params={{ section: 'payments' }}
                  search={{ query: email }}
                  className="link mt-4 inline-block"
                >
                  {t.all}
                </Link>
              )}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
