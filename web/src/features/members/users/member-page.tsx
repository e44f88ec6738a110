import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { NotesSection } from '../../member-notes/notes-section.tsx'
import type { NotesSearch } from '../../member-notes/notes-search.ts'
import { TagsSection } from '../../member-notes/tags-section.tsx'
import { AccessSection } from '../../subscriptions/access-section.tsx'
import { MemberPayments } from '../../subscriptions/member-payments.tsx'
import { ViewAsMember } from '../member-view/view-as-member.tsx'
import { MemberEmail } from './member-email.tsx'
import { MemberFacts } from './member-facts.tsx'
import { memberQuery } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import { QueryView } from '../../../catalog/query-view.tsx'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import { SectionHeading } from '../../../staff/section-heading.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { formatDate } from '../../../lib/text/dates.ts'
import { texts as practiceMessages } from '@carriage/texts/web/practice'

const practiceTexts = t.panel.practice

type LoggedWorkout = MemberDetail['practice']['latest'][number]

const columns: readonly Column<LoggedWorkout>[] = [
  { title: () => practiceTexts.columns.title, cell: ({ title }) => title },
  { title: () => practiceTexts.columns.kind, cell: ({ kind }) => practiceMessages.kinds[kind] },
  { title: () => practiceTexts.columns.coach, cell: ({ coach }) => coach ?? '–' },
  { title: () => practiceTexts.columns.date, cell: ({ happened_at: at }) => formatDate(at) },
  { title: () => practiceTexts.columns.minutes, align: 'end', cell: ({ minutes }) => minutes },
]

/** So many workouts do not push tags and notes off the page. */
const FIRST_WORKOUTS = 5

/** What a member has practised, by their log: the newest workouts, and the others at a press. */
function MemberPractice({ practice }: Pick<MemberDetail, 'practice'>) {
  const [showsAll, setShowsAll] = useState(false)
  const { workouts, minutes, latest } = practice
  const hidden = showsAll ? 0 : latest.length - FIRST_WORKOUTS
  const section = useRef<HTMLElement>(null)
  const showAll = () => {
    setShowsAll(true)
    // The button goes: the keyboard goes on in the table.
    section.current?.querySelector('section')?.focus()
  }
  return (
    <section ref={section} aria-labelledby="practice">
      <SectionHeading
        id="practice"
        title={practiceTexts.title}
        text={workouts > 0 ? practiceTexts.total({ workouts, minutes }) : practiceTexts.none}
      />
      {latest.length > 0 && (
        <DataTable
          label={practiceTexts.list}
          columns={columns}
          rows={hidden > 0 ? latest.slice(0, FIRST_WORKOUTS) : latest}
          rowKey={({ _id }) => _id}
        />
      )}
      {hidden > 0 && (
        <Button variant="line" className="mt-3" onClick={showAll}>
          {practiceTexts.more({ count: hidden })}
        </Button>
      )}
    </section>
  )
}

const trail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/users" activeOptions={{ exact: true }} />,
  },
]

interface MemberPageProps extends ListProps<NotesSearch> {
  id: string
  /** To the list: there is no such member. */
  onNothing: () => void
}

/** One member: tags and notes of the studio, and what is known of them. */
export function MemberPage({ id, onNothing, ...notes }: MemberPageProps) {
  const query = useQuery(memberQuery(id))
  const { data: member } = query
  const isMissing = useRefusal(query.error, onNothing)
  if (isMissing) return null
  const shapes = Array.from({ length: 6 }, () => 'h-12 w-full')
  if (!member)
    return <QueryView query={query} loading={<Skeletons className="space-y-3" of={shapes} />} />
  const isMember = member.user.role.every((role) => role === 'user')
  return (
    <>
      <PageHeading
        trail={trail}
        title={fullName(member.user)}
        text={<MemberEmail {...member} />}
        action={isMember && <ViewAsMember id={id} />}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          <AccessSection id={id} />
          <MemberPayments id={id} email={member.user.email} />
        </div>
        {/* On a phone before the workouts, which are many. */}
        <div className="lg:row-span-2">
          <MemberFacts member={member} />
          <p className="border-t border-line pt-5">
            <Link to="/admin/audit" search={{ query: member.user.email }} className="link">
              {t.panel.log}
            </Link>
          </p>
        </div>
        <div className="space-y-10">
          <MemberPractice practice={member.practice} />
          <TagsSection id={id} />
          <NotesSection id={id} {...notes} />
        </div>
      </div>
    </>
  )
}
