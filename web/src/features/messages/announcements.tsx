import { undoAnnouncement } from '@carriage/contract/messages/endpoints'
import type { Announcement } from '@carriage/contract/messages/schemas'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { formatDateTime } from '../../lib/text/dates.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { Button, buttonStyle } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { announcementsAddress, type AnnouncementsSearch } from './announcements-search.ts'
import { announcementsQuery, refreshMessages } from './api.ts'
import { messages } from './messages.ts'
import { Results } from './results.tsx'

const t = messages.announcements
const trail = [{ label: messages.title, link: <Link to="/admin/messages" /> }]
const tones: Readonly<Record<Announcement['state'], ComponentProps<typeof Badge>['tone']>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'ok',
  undone: 'neutral',
}

const columns: Column<Announcement>[] = [
  {
    title: t.columns.subject,
    cell: ({ texts, created_at: at }) => (
      <div className="max-w-104 min-w-0">
        <p className="font-semibold wrap-anywhere">{texts[0]?.subject}</p>
        <time dateTime={new Date(at * 1000).toISOString()} className="num text-ink-3">
          {formatDateTime(at)}
        </time>
      </div>
    ),
  },
  {
    title: t.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: t.columns.recipients,
    cell: ({ state, recipients }) =>
      state === 'sent' || state === 'sending' ? t.members(recipients) : '–',
  },
  { title: t.columns.results, cell: ({ results }) => <Results results={results} /> },
]

/** All announcements; one that is not sent yet can be taken back. */
export function Announcements(list: ListProps<AnnouncementsSearch>) {
  const undo = useAction(async ({ _id: id }: Announcement) => {
    try {
      toast.ok((await call(undoAnnouncement, { params: { id } })).message)
    } finally {
      await refreshMessages()
    }
  })
  return (
    <AdminList
      {...list}
      query={announcementsQuery(list.search)}
      address={announcementsAddress}
      texts={t}
      filters={[]}
      loading={<TableSkeleton />}
      head={() => (
        <PageHeading
          title={t.title}
          text={t.text}
          trail={trail}
          action={
            <Link to="/admin/messages/new" className={buttonStyle()}>
              {t.write}
            </Link>
          }
        />
      )}
    >
      {({ announcements }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={announcements}
          rowKey={({ _id }) => _id}
          stale={stale}
          actions={{
            title: t.columns.actions,
            cell: (one) =>
              one.state === 'waiting' && (
                <Button
                  size="sm"
                  variant="line"
                  pending={undo.pending}
                  aria-label={t.undoOf(one.texts[0]?.subject ?? '')}
                  onClick={() => undo.run(one)}
                >
                  {t.undo}
                </Button>
              ),
          }}
        />
      )}
    </AdminList>
  )
}
