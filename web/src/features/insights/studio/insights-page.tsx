import type { User } from '@carriage/contract/accounts/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { SectionNav, sectionLinkStyle } from '../../../staff/section-nav.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Funnel } from './funnel.tsx'
import { Glossary } from './glossary.tsx'
import { Leaving } from './leaving.tsx'
import { LiveFiguresSection } from './live-figures.tsx'
import { ProgramFiguresSection } from './program-figures.tsx'
import { Retention } from './retention.tsx'
import { Revenue } from './revenue.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'
import { VideoFiguresSection } from './video-figures.tsx'

interface InsightsPageProps extends ListProps<StudioSearch> {
  user: User
  section: Section
}

function contentOf(section: Section, isAdmin: boolean, list: ListProps<StudioSearch>): ReactNode {
  switch (section) {
    case 'funnel':
      return <Funnel {...list} />
    case 'retention':
      return <Retention />
    case 'revenue':
      return <Revenue {...list} />
    case 'leaving':
      return <Leaving {...list} />
    case 'programs':
      return <ProgramFiguresSection {...list} />
    case 'videos':
      return <VideoFiguresSection {...list} />
    case 'live':
      return <LiveFiguresSection {...list} />
    default:
      return <Glossary isAdmin={isAdmin} />
  }
}

/** One section of Insights with the way to the others and to the meaning of its figures. */
export function InsightsPage({ user, section, ...list }: InsightsPageProps) {
  return (
    <>
      <PageHeading
        title={t.title}
        text={
          section === 'glossary' ? (
            t.sections.glossary
          ) : (
            <Link
              to="/admin/insights/$section"
              params={{ section: 'glossary' }}
              hash={section}
              className="link"
            >
              {t.meaning}
            </Link>
          )
        }
      />
      <SectionNav label={t.nav} sections={sectionsOf(user.role)}>
        {(one) => (
          <Link
            to="/admin/insights/$section"
            params={{ section: one }}
            activeOptions={{ includeSearch: false, includeHash: false }}
            className={sectionLinkStyle}
          >
            {t.sections[one]}
          </Link>
        )}
      </SectionNav>
      {contentOf(section, user.role.includes('admin'), list)}
    </>
  )
}
