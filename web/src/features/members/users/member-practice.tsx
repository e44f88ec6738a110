import type { MemberDetail } from '@carriage/contract/members/schemas'
import { SectionHeading } from '../../../staff/section-heading.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { formatDate } from '../../../lib/text/dates.ts'
import { texts as practiceMessages } from '@carriage/texts/web/practice'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'

const t = usersMessages.panel.practice

type LoggedWorkout = MemberDetail['practice']['latest'][number]

const columns: readonly Column<LoggedWorkout>[] = [
  { title: () => t.columns.title, cell: ({ title }) => title },
  { title: () => t.columns.kind, cell: ({ kind }) => practiceMessages.kinds[kind] },
  { title: () => t.columns.coach, cell: ({ coach }) => coach ?? '–' },
  { title: () => t.columns.date, cell: ({ happened_at: at }) => formatDate(at) },
  { title: () => t.columns.minutes, align: 'end', cell: ({ minutes }) => minutes },
]

/** What a member has practised, by their log. */
export function MemberPractice({ practice }: Pick<MemberDetail, 'practice'>) {
  const { workouts, minutes, latest } = practice
  return (
    <section aria-labelledby="practice">
      <SectionHeading
        id="practice"
        title={t.title}
        text={workouts > 0 ? t.total({ workouts, minutes }) : t.none}
      />
      {latest.length > 0 && (
        <DataTable label={t.list} columns={columns} rows={latest} rowKey={({ _id }) => _id} />
      )}
    </section>
  )
}
