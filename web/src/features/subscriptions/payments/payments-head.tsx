import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { SectionNav, sectionLinkStyle } from '../../../staff/section-nav.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/payments'
import { type Section, sections } from './sections.ts'

interface PaymentsHeadProps {
  section: Section
  /** Saves the list of the section as a file; without it there is none. */
  save?: () => Promise<void>
  /** What else can be done there. */
  action?: ReactNode
}

/** The head of each section about money, with the way to the others. */
export const PaymentsHead = ({ section, save, action }: PaymentsHeadProps) => (
  <>
    <PageHeading
      title={t.title}
      text={t.texts[section]}
      action={save ? <CsvButton name={t.sections[section]} save={save} /> : action}
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
  </>
)
