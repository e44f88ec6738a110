import {
  attendanceGroups,
  type AttendanceGroup,
  type AttendancePerson,
} from '@carriage/contract/live-classes/attendance-schemas'
import { useState } from 'react'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatDateTime, formatTime } from '../../../lib/text/dates.ts'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { attendancePeopleQuery, saveAttendance } from './attendance-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { Panel } from '../../../ui/layout/panel.tsx'

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
  const [search, setSearch] = useState({ page: FIRST_PAGE, per_page: DEFAULT_PAGE_SIZE })
  const query = attendancePeopleQuery(id, { group, ...search })
  const { data, failure, ...paging } = usePagedList(query, search, (changes) =>
    setSearch((now) => ({ ...now, ...changes })),
  )
  if (failure) return <ErrorState {...failure} />
  if (!data) return <Skeletons of={['h-16 rounded-card']} />
  const { total } = data.meta
  if (total === 0) return <p className="text-ink-2">{t.noneOf[group]}</p>
  return (
    <>
      <ul aria-label={t.groups[group]} className="divide-y divide-line">
        {data.people.map((person) => (
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
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination {...paging} label={t.groups[group]} total={total} />
      )}
    </>
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
