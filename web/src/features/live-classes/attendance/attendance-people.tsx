import {
  attendanceGroups,
  type AttendanceGroup,
  type AttendancePerson,
} from '@carriage/contract/live-classes/attendance-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { formatDateTime, formatTime } from '../../../lib/text/dates.ts'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { attendancePeopleQuery, saveAttendance } from './attendance-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { Panel } from '../../../ui/layout/panel.tsx'

const FIRST_PAGE = { page: 1, per_page: 20 }

const nameOf = ({ first_name: first, last_name: last }: AttendancePerson): string =>
  [first, last].filter(Boolean).join(' ')

/** What is to be known of a person: when they came and for how long, or what became of waiting. */
function noteOf({ at, minutes, waiting_end: end }: AttendancePerson): string {
  if (end !== null) return t.ends[end]
  return minutes === null
    ? formatDateTime(at)
    : `${formatTime(at)}, ${t.minutes({ count: minutes })}`
}

function Group({ id, group }: { id: string; group: AttendanceGroup }) {
  const [page, setPage] = useState(FIRST_PAGE)
  const query = useQuery(attendancePeopleQuery(id, { group, ...page }))
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      }
    >
      {({ people, meta }) =>
        meta.total === 0 ? (
          <p className="text-ink-2">{t.noneOf[group]}</p>
        ) : (
          <>
            <ul aria-label={t.groups[group]} className="divide-y divide-line">
              {people.map((person) => (
                <li key={person._id} className="flex items-center gap-3 py-3">
                  <Avatar of={person} />
                  <div className="min-w-0 flex-1">
                    <p className="font-medium break-words">{nameOf(person)}</p>
                    <p className="num text-sm text-ink-2">{noteOf(person)}</p>
                  </div>
                  {group !== 'waited' && !person.has_seat && <Badge>{t.watched}</Badge>}
                </li>
              ))}
            </ul>
            {meta.total > FIRST_PAGE.per_page && (
              <Pagination
                label={t.groups[group]}
                page={page.page}
                perPage={page.per_page}
                total={meta.total}
                stale={query.isPlaceholderData}
                onPage={(number) => setPage({ ...page, page: number })}
                onPerPage={(size) => setPage({ page: 1, per_page: size })}
              />
            )}
          </>
        )
      }
    </QueryView>
  )
}

/** Who came, who did not, who cancelled late and who waited. */
export const AttendancePeople = ({ id }: { id: string }) => (
  <Panel
    title={t.people}
    action={<CsvButton name={t.people} save={() => saveAttendance(id, 'people')} />}
  >
    <Tabs
      label={t.people}
      tabs={attendanceGroups.map((group) => ({
        value: group,
        label: t.groups[group],
        content: <Group id={id} group={group} />,
      }))}
    />
  </Panel>
)
