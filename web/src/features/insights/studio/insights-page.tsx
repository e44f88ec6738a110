import type { User } from '@carriage/contract/accounts/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { SectionNav, sectionLinkStyle } from '../../../staff/section-nav.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Funnel } from './funnel.tsx'
import { Leaving } from './leaving.tsx'
import { LiveFiguresSection } from './live-figures.tsx'
import { ProgramFiguresSection } from './program-figures.tsx'
import { Retention } from './retention.tsx'
import { Revenue } from './revenue.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'
import { texts as glossaryTexts } from '@carriage/texts/web/insights/studio/glossary'
import type { VideoFigures } from '@carriage/contract/insights/studio-schemas'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { shareOf } from './days.ts'
import { None, Panel, againColumn, noteOf, percentText } from './panel.tsx'
import { videoFiguresQuery } from './studio-api.ts'

const videosTexts = t.videos

const columns: Column<VideoFigures>[] = [
  {
    title: () => videosTexts.columns.video,
    cell: ({ _id: id, title }) => (
      <Link
        to="/admin/insights/videos/$id"
        params={{ id }}
        data-leads-row
        className="link font-semibold break-words"
      >
        {title ?? videosTexts.untitled}
      </Link>
    ),
  },
  {
    title: () => videosTexts.columns.length,
    align: 'end',
    cell: ({ duration_seconds: seconds }) => formatDuration(seconds),
  },
  {
    title: () => videosTexts.columns.viewings,
    align: 'end',
    cell: ({ viewings }) => formatNumber(viewings),
  },
  {
    title: () => videosTexts.columns.half,
    align: 'end',
    cell: ({ at_half: count, viewings }) => percentText(shareOf(count, viewings)),
  },
  {
    title: () => videosTexts.columns.end,
    align: 'end',
    cell: ({ at_end: count, viewings }) => percentText(shareOf(count, viewings)),
  },
  againColumn,
]

/** How long videos are watched; each leads to its curve. */
function VideoFiguresSection({ search, onChange }: ListProps<StudioSearch>) {
  const list = usePagedList(videoFiguresQuery(search), search, onChange)
  return (
    <PagedList {...list} label={t.list} empty={<None />}>
      {({ videos }) => (
        <Panel title={t.sections.videos} text={noteOf({ rows: videos })} file={{ table: 'videos' }}>
          <DataTable
            label={t.tableOf({ what: t.sections.videos })}
            columns={columns}
            rows={videos}
            rowKey={({ _id }) => _id}
            stale={list.stale}
          />
        </Panel>
      )}
    </PagedList>
  )
}

/** Groups of figures that only admins see. */
const ofAdmins: readonly string[] = ['funnel', 'retention', 'revenue', 'leaving', 'messages']

/** Every figure of Insights in words; other sections link to the heading of theirs. */
function Glossary({ isAdmin }: { isAdmin: boolean }) {
  const groups = Object.entries(glossaryTexts.groups).filter(
    ([id]) => isAdmin || !ofAdmins.includes(id),
  )
  return (
    <div className="max-w-line-xl space-y-10">
      <p className="text-ink-2">{glossaryTexts.text}</p>
      {groups.map(([id, { title, terms }]) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
          <h2 id={`${id}-title`} className="title text-xl">
            {title}
          </h2>
          <dl className="mt-4 space-y-4">
            {Object.entries(terms).map(([term, { name, text }]) => (
              <div key={term} id={`${id}-${term}`} className="scroll-mt-24">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

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
              {t.sections.glossary}
            </Link>
          )
        }
      />
      {/* The link above leads to the glossary. */}
      <SectionNav
        label={t.nav}
        sections={sectionsOf(user.role).filter((one) => one !== 'glossary')}
      >
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
