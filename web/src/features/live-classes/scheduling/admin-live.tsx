import type { User } from '@carriage/contract/accounts/schemas'
import type { BulkAction } from '@carriage/contract/common'
import {
  changeLiveClasses,
  duplicateLiveClass,
  removeLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { mayHost } from '@carriage/contract/live-classes/policy'
import {
  type AdminLiveAnswer,
  type LiveClass,
  liveTimes,
} from '@carriage/contract/live-classes/schemas'
import CalendarPlusIcon from 'icon:CalendarPlus'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { shortCount } from '../../../lib/text/format.ts'
import { AdminList, useSelection } from '../../../staff/lists/admin-list.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { statusFilter } from '../../../staff/lists/publication-filters.ts'
import { BulkActions } from '../../../staff/lists/bulk-actions.tsx'
import { useUndoRemovals } from '../../archive/use-undo-removals.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRowDialog, type DialogState } from '../../../ui/overlays/use-row-dialog.ts'
import { adminLiveQuery, cacheLiveClass, invalidateLiveClasses } from './admin-api.ts'
import { texts as blockedWordsMessages } from '@carriage/texts/web/live-classes/chat/blocked-words'
import { texts as privateMessages } from '@carriage/texts/web/live-classes/private'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
import { adminLiveAddress, type AdminLiveSearch } from './admin-search.ts'
import { AdminLiveTable } from './admin-live-table.tsx'
import { BlockedWordsDialog } from '../chat/blocked-words-dialog.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { texts as ui } from '@carriage/texts/web/ui'

/** Asks before a class is deleted. */
function RemoveLiveDialog({ live, ...dialog }: DialogState & { live: LiveClass }) {
  const undo = useUndoRemoval(live._id, invalidateLiveClasses)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={
        live.is_private
          ? t.removePrivateText
          : t.removeText({ title: live.title, registered: live.series.rsvp_count })
      }
      confirm={ui.delete}
      remove={() => call(removeLiveClass, { params: { id: live._id } })}
      refresh={invalidateLiveClasses}
      undo={live.is_private ? undefined : undo}
    />
  )
}

function Stats({ summary }: { summary: AdminLiveAnswer['summary'] | undefined }) {
  const popular = summary?.most_popular
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        {
          label: t.cards.total,
          value: summary && shortCount(summary.total),
          ...(summary && {
            note: t.cards.totalNote(summary),
          }),
        },
        { label: t.cards.upcoming, value: summary && shortCount(summary.upcoming) },
        { label: t.cards.enrollments, value: summary && shortCount(summary.enrollments) },
        {
          label: t.cards.popular,
          value: summary && (
            <span
              className="line-clamp-3 text-lead leading-snug wrap-anywhere"
              title={popular?.title}
            >
              {popular?.title ?? '–'}
            </span>
          ),
          ...(summary && {
            note: popular ? t.cards.registered({ count: popular.rsvp_count }) : t.cards.nobody,
          }),
        },
      ]}
    />
  )
}

const timeFilter = {
  name: 'time',
  label: () => t.time,
  options: () => choices(t.anyTime, liveTimes, t.times),
} as const

const nameOf = ({ title }: LiveClass): string => title

function bulkNote(action: BulkAction, classes: readonly LiveClass[]): string | null {
  const registered = classes.reduce((sum, { series }) => sum + series.rsvp_count, 0)
  return action !== 'publish' && registered > 0 ? t.bulkTells({ count: registered }) : null
}

/** The live classes of the studio, or for a coach those that they teach. */
export function AdminLive({ user, ...list }: ListProps<AdminLiveSearch> & { user: User }) {
  const { row: removed, ...removal } = useRowDialog<LiveClass>()
  const navigate = useNavigate()
  const duplicate = useAction(async ({ _id }: LiveClass) => {
    const { live_class: copy } = await call(duplicateLiveClass, { params: { id: _id } })
    cacheLiveClass(copy)
    toast.ok(t.duplicated)
    void navigate({ to: '/admin/live/edit/$id', params: { id: copy._id } })
  })
  const selection = useSelection<LiveClass>({
    search: list.search,
    nameOf,
    // A private class is called off for good, which is asked for each.
    canSelect: (live) => mayHost(user, live.series) && !live.is_private,
  })
  const [isBlocking, setBlocking] = useState(false)
  const undo = useUndoRemovals(invalidateLiveClasses)
  return (
    <>
      <AdminList
        {...list}
        query={adminLiveQuery(list.search)}
        address={adminLiveAddress}
        texts={t}
        filters={[timeFilter, statusFilter]}
        art={<Illustration seed="no-live" category="full-body" crop="wide" />}
        head={(data) => (
          <>
            <PageHeading
              title={t.title}
              action={
                <div className="flex flex-wrap gap-3">
                  {user.role.includes('admin') && (
                    <Button variant="line" onClick={() => setBlocking(true)}>
                      {blockedWordsMessages.open}
                    </Button>
                  )}
                  <LinkButton to="/admin/live/private" variant="line">
                    {privateMessages.title}
                  </LinkButton>
                  <LinkButton to="/admin/live/calendar" variant="line">
                    {t.calendar.title}
                  </LinkButton>
                  <LinkButton to="/admin/live/new">
                    <CalendarPlusIcon size={18} weight="bold" aria-hidden />
                    {t.schedule}
                  </LinkButton>
                </div>
              }
            />
            <Stats summary={data?.summary} />
          </>
        )}
      >
        {({ live_class: classes }, { stale, sort, focusList }) => (
          <>
            <AdminLiveTable
              user={user}
              classes={classes}
              stale={stale}
              sort={sort}
              selection={selection}
              onDuplicate={duplicate.run}
              onRemove={removal.show}
            />
            <BulkActions
              rows={classes}
              selection={selection}
              nameOf={nameOf}
              countOf={(count) => t.count({ count })}
              note={bulkNote}
              change={(body) => call(changeLiveClasses, { body })}
              refresh={invalidateLiveClasses}
              undo={undo}
              onDone={focusList}
            />
          </>
        )}
      </AdminList>
      {isBlocking && <BlockedWordsDialog onClose={() => setBlocking(false)} />}
      {removed && <RemoveLiveDialog live={removed} open={removal.open} onClose={removal.onClose} />}
    </>
  )
}
