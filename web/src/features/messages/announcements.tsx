import { removeAnnouncementDraft, undoAnnouncement } from '@carriage/contract/messages/endpoints'
import type { Announcement } from '@carriage/contract/messages/schemas'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { formatDateTime } from '../../lib/text/dates.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { leadsRow } from '../../ui/lists/row-press.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { announcementsAddress, type AnnouncementsSearch } from './announcements-search.ts'
import { announcementsQuery, refreshMessages } from './api.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/messages'
import { texts as ui } from '@carriage/texts/web/ui'
import { Results } from './results.tsx'
import { Time } from '../../ui/time.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.announcements
const trail = [{ label: () => messages.title, link: <Link to="/admin/messages" /> }]
const tones: Readonly<Record<Announcement['state'], ComponentProps<typeof Badge>['tone']>> = {
  draft: 'neutral',
  waiting: 'info',
  sending: 'info',
  sent: 'ok',
}
const nameOf = ({ texts }: Announcement): string => texts[0]?.subject || t.unnamed

const columns: Column<Announcement>[] = [
  {
    title: () => messages.editor.subject,
    cell: (one) => (
      <div className="max-w-104 min-w-0">
        <Link
          {...leadsRow}
          to="/admin/messages/new"
          search={{ announcement: one._id }}
          className="link wrap-anywhere"
        >
          {nameOf(one)}
        </Link>
        <Time at={one.created_at} className="num block text-ink-3" />
      </div>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state, send_at: at }) => (
      <>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        {state === 'waiting' && at !== null && (
          <span className="num mt-1 block text-sm text-ink-2">
            {t.sentAt({ time: formatDateTime(at) })}
          </span>
        )}
      </>
    ),
  },
  {
    title: () => t.columns.recipients,
    cell: ({ state, recipients }) =>
      state === 'sent' || state === 'sending' ? t.members({ count: recipients }) : '–',
  },
  {
    title: () => messages.rules.columns.results,
    cell: ({ results }) => <Results results={results} />,
  },
]

/** All announcements: drafts to go on with, sent ones to use again; one that is not sent yet can be taken back. */
export function Announcements(list: ListProps<AnnouncementsSearch>) {
  const navigate = useNavigate()
  const undo = useAction(async ({ _id: id }: Announcement) => {
    try {
      toast.ok((await call(undoAnnouncement, { params: { id } })).message)
    } finally {
      await refreshMessages()
    }
    await navigate({ to: '/admin/messages/new', search: { announcement: id } })
  })
  const remove = useAction(async ({ _id: id }: Announcement) => {
    try {
      toast.ok((await call(removeAnnouncementDraft, { params: { id } })).message)
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
          action={<LinkButton to="/admin/messages/new">{t.write}</LinkButton>}
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
          actions={(one) => (
            <>
              {one.state === 'waiting' && (
                <Button
                  size="sm"
                  variant="line"
                  pending={undo.pending}
                  aria-label={t.undoOf({ subject: nameOf(one) })}
                  onClick={() => undo.run(one)}
                >
                  {ui.undo}
                </Button>
              )}
              {one.state === 'draft' && (
                <Button
                  size="sm"
                  variant="line"
                  pending={remove.pending}
                  aria-label={t.removeOf({ subject: nameOf(one) })}
                  onClick={() => remove.run(one)}
                >
                  {ui.delete}
                </Button>
              )}
            </>
          )}
        />
      )}
    </AdminList>
  )
}
