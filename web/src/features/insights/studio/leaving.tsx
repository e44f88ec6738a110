import type { LeavingMember } from '@carriage/contract/insights/studio-schemas'
import EnvelopeSimpleIcon from 'icon:EnvelopeSimple'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { dayName } from './days.ts'
import { None, Panel } from './panel.tsx'
import { leavingQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = studioMessages.leaving
const nameOf = ({ user }: LeavingMember): string => fullName(user) ?? user.email

const columns: Column<LeavingMember>[] = [
  {
    title: () => t.columns.member,
    cell: (member) => (
      <>
        <span className="block font-semibold break-words">{nameOf(member)}</span>
        <span className="block text-sm break-all text-ink-2">{member.user.email}</span>
      </>
    ),
  },
  {
    title: () => t.columns.reasons,
    cell: ({ reasons }) => (
      <span className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'card-failed' ? 'danger' : 'warn'}>
            {t.reasons[reason]}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    title: () => t.columns.active,
    align: 'end',
    cell: ({ days_now: now, days_before: before }) => t.days({ now, before }),
  },
  { title: () => t.columns.last, cell: ({ last_day: day }) => dayName(day) },
  { title: () => t.columns.since, cell: ({ since }) => dayName(since), wide: true },
]

/** Leads to a message to this member, which is sent by the studio and can be undone. */
const WriteLink = ({ member }: { member: LeavingMember }) => (
  <LinkButton
    to="/admin/messages/new"
    search={{ member: member.user._id }}
    aria-label={t.writeTo({ name: nameOf(member) })}
    variant="line"
    size="sm"
  >
    <EnvelopeSimpleIcon size={16} aria-hidden />
    {t.write}
  </LinkButton>
)

/** Leads to an announcement to everybody on the list; one reason can be chosen there. */
const WriteToAllLink = () => (
  <LinkButton to="/admin/messages/new" search={{ leaving: 'any' }} variant="line" size="sm">
    <EnvelopeSimpleIcon size={16} aria-hidden />
    {t.writeToAll}
  </LinkButton>
)

/** Who may leave soon, and why the studio thinks so. */
export function Leaving({ search, onChange }: ListProps<StudioSearch>) {
  const list = usePagedList(leavingQuery(search), search, onChange)
  return (
    <PagedList
      {...list}
      label={studioMessages.list}
      empty={<None counted={list.data?.counted_on !== null} text={t.noneText} />}
    >
      {({ members, meta, counted_on: counted }) => (
        <Panel
          title={studioMessages.sections.leaving}
          text={counted === null ? undefined : studioMessages.counted({ day: dayName(counted) })}
          action={meta.total > 1 && <WriteToAllLink />}
          file={{ table: 'leaving' }}
        >
          <DataTable
            label={studioMessages.tableOf({ what: studioMessages.sections.leaving })}
            columns={columns}
            rows={members}
            rowKey={({ user }) => user._id}
            actions={(member) => <WriteLink member={member} />}
            stale={list.stale}
          />
        </Panel>
      )}
    </PagedList>
  )
}
