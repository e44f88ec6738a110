import {
  LEAST_PEOPLE,
  type MemberReports as Reports,
} from '@carriage/contract/programs/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { programReportsQuery } from '../authoring/admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { MembersSearch } from '../authoring/admin-search.ts'
import { programTrail } from '../authoring/program-trail.tsx'
import { MemberReports } from './member-reports.tsx'

const t = adminMessages.reports

interface ProgramReportsProps {
  id: string
  search: MembersSearch
  onChange: (changes: Partial<MembersSearch>, how?: 'replace') => void
  onBack: () => void
  /** To the list: there is nothing here, or nothing that this person may see. */
  onNothing: () => void
}

/** What members who have agreed said after the classes of a program, for the coach who teaches it. */
export function ProgramReports({ id, search, onChange, onBack, onNothing }: ProgramReportsProps) {
  const query = programReportsQuery(id, search)
  const { error } = useQuery(query)
  const list = usePagedList(query, search, onChange)
  const refused = useRefusal(error, ({ status, message }) => {
    if (status === 403) toast.error(message)
    onNothing()
  })
  if (refused) return null
  return (
    <>
      <BackLink onClick={onBack} />
      <PageHeading
        trail={programTrail}
        title={t.title}
        text={list.data?.program.title ?? '\u00a0'}
      />
      <p className="mb-6 max-w-line-lg text-ink-2">{t.text}</p>
      <PagedList
        {...list}
        label={t.list}
        empty={
          <EmptyState
            title={t.none}
            text={t.noneText}
            art={<Illustration seed="no-reports" category="recovery" crop="wide" />}
          />
        }
      >
        {({ members, figures }) => (
          <div className="space-y-5">
            <Figures figures={figures} />
            {members.map((member: Reports) => (
              <MemberReports key={member.user._id} member={member} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

interface FiguresProps {
  figures: { people: number; average_effort: number | null; with_pain: number } | null
}

function Figures({ figures }: FiguresProps) {
  if (!figures) return <p className="text-sm text-ink-3">{t.noFigures({ least: LEAST_PEOPLE })}</p>
  const { people, average_effort: effort, with_pain: pain } = figures
  return (
    <StatCards
      label={t.figures}
      stats={[
        { label: t.people, value: formatNumber(people), note: t.lately },
        { label: t.average, value: effort === null ? t.unsaid : formatNumber(effort, 1) },
        { label: t.withPain, value: formatNumber(pain) },
      ]}
    />
  )
}
