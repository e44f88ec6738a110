import { removeChallenge } from '@carriage/contract/challenges/endpoints'
import type { AdminChallenge } from '@carriage/contract/challenges/schemas'
import PlusIcon from 'icon:Plus'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { fullName } from '../../../lib/text/names.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { type Column, DataTable, TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { datesText, goalText } from '../challenge-text.ts'
import { adminChallengesQuery, invalidateChallenges } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { adminChallengesAddress, type AdminChallengesSearch } from './admin-search.ts'
import { ChallengeBadge } from './challenge-badge.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const columns: Column<AdminChallenge>[] = [
  {
    title: () => t.name,
    cell: ({ _id: id, title, goal }) => (
      <div className="max-w-104 min-w-0">
        <Link {...leadsRow} to="/admin/challenges/edit/$id" params={{ id }} className={leadStyle}>
          {title}
        </Link>
        <p className="text-sm text-ink-2">{goalText(goal)}</p>
      </div>
    ),
  },
  { title: () => t.dates, cell: datesText },
  {
    title: () => t.status,
    cell: (challenge) => <ChallengeBadge {...challenge} />,
  },
  { title: () => t.columns.by, cell: ({ created_by: by }) => (by ? fullName(by) : t.nobody) },
  { title: () => t.columns.joined, align: 'end', cell: ({ figures }) => figures.joined },
  { title: () => t.columns.onTheWay, align: 'end', cell: ({ figures }) => figures.on_the_way },
  { title: () => t.columns.met, align: 'end', cell: ({ figures }) => figures.met },
]

/** The challenges of the studio with their figures; coaches see their own. */
export function AdminChallenges(list: ListProps<AdminChallengesSearch>) {
  const { row: removed, ...removal } = useRowDialog<AdminChallenge>()
  return (
    <>
      <AdminList
        {...list}
        query={adminChallengesQuery(list.search)}
        address={adminChallengesAddress}
        texts={t}
        filters={[]}
        loading={<TableSkeleton />}
        head={() => (
          <PageHeading
            title={t.title}
            text={<span className="block max-w-line-lg">{t.text}</span>}
            action={
              <LinkButton to="/admin/challenges/new">
                <PlusIcon size={18} weight="bold" aria-hidden />
                {t.add}
              </LinkButton>
            }
          />
        )}
      >
        {({ challenges }, { stale }) => (
          <DataTable
            label={t.title}
            columns={columns}
            rows={challenges}
            rowKey={({ _id }) => _id}
            stale={stale}
            actions={(challenge) => (
              <RowMenu of={challenge.title}>
                <MenuItem
                  link={<Link to="/admin/challenges/edit/$id" params={{ id: challenge._id }} />}
                >
                  {ui.edit}
                </MenuItem>
                <MenuItem onSelect={() => removal.show(challenge)}>{ui.delete}</MenuItem>
              </RowMenu>
            )}
          />
        )}
      </AdminList>
      {removed && (
        <RemovalDialog
          open={removal.open}
          onClose={removal.onClose}
          title={t.removeTitle}
          text={t.removeText({ title: removed.title, joined: removed.figures.joined })}
          cancel={t.keep}
          confirm={ui.delete}
          remove={() => call(removeChallenge, { params: { id: removed._id } })}
          refresh={invalidateChallenges}
        />
      )}
    </>
  )
}
