import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { SectionNav, sectionLinkStyle } from '../../../staff/section-nav.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { savePayments } from './api.ts'
import { paymentsMessages as t } from './messages.ts'
import { PaymentsList } from './payments-list.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { Sales } from './sales.tsx'
import { type Section, sections } from './sections.ts'

interface PaymentsPageProps extends ListProps<PaymentsSearch> {
  section: Section
}

/** One section of the page about payments, with the way to the others. */
export function PaymentsPage({ section, ...list }: PaymentsPageProps) {
  return (
    <>
      <PageHeading
        title={t.title}
        text={t.texts[section]}
        action={
          section === 'payments' && (
            <CsvButton name={t.payments.list} save={() => savePayments(list.search)} />
          )
        }
      />
      <SectionNav label={t.nav} sections={sections}>
        {(one) => (
          <Link
            to="/admin/payments/$section"
            params={{ section: one }}
            activeOptions={{ includeSearch: false }}
            className={sectionLinkStyle}
          >
            {t.sections[one]}
          </Link>
        )}
      </SectionNav>
      {section === 'payments' ? <PaymentsList {...list} /> : <Sales />}
    </>
  )
}
