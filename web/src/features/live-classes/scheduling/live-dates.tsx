import type { User } from '@carriage/contract/accounts/schemas'
import { restoreLiveDate, skipLiveDate } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass, LiveDate, dateScopes } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatShortDay, formatTime, formatWeekday } from '../../../lib/text/dates.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRowDialog, type DialogState } from '../../../ui/overlays/use-row-dialog.ts'
import { cacheLiveDates, liveDatesQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/dates'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { DateDialog, scopeOptions } from './date-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RegisteredList } from './registered-list.tsx'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

interface SkipDialogProps extends DialogState {
  live: LiveClass
  date: LiveDate
  day: string
}

/** Asks before a date is called off, alone or with all later ones. */
function SkipDialog({ live, date, day, open, onClose }: SkipDialogProps) {
  const [scope, setScope] = useState<(typeof dateScopes)[number]>('one')
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    setScope('one')
    setRefusal(undefined)
    onClose()
  }
  const skip = useAction(async () => {
    const params = { id: date.occurrence_id }
    try {
      cacheLiveDates(live._id, await call(skipLiveDate, { params, body: { scope } }))
      toast.ok(scope === 'one' ? t.skippedToast : t.endedToast)
      close()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <AlertDialog
      open={open}
      pending={skip.pending}
      onClose={close}
      onConfirm={() => skip.run()}
      title={t.skipTitle({ day })}
      text={scope === 'one' ? t.skipText({ registered: date.rsvp_count }) : t.endText}
      error={refusal}
      cancel={t.keep}
      confirm={scope === 'one' ? t.skip : t.end}
    >
      <div className="mt-5">
        <ChoiceGroup
          legend={t.scope}
          name="skip-scope"
          options={scopeOptions()}
          value={[scope]}
          onChange={([chosen]) => setScope(chosen === 'following' ? 'following' : 'one')}
        />
      </div>
    </AlertDialog>
  )
}

interface RegisteredDialogProps extends DialogState {
  /** Of the class. */
  id: string
  date: LiveDate
  day: string
}

/** Who is registered for one date of a weekly class, and who of them watches the broadcast. */
function RegisteredDialog({ id, date, day, open, onClose }: RegisteredDialogProps) {
  const title = t.registeredTitle({ day })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && (
        <div className="mt-4">
          <RegisteredList
            id={id}
            label={title}
            date={date.occurrence_id}
            badgeOf={({ has_seat: hasSeat }) =>
              !hasSeat && <Badge>{adminMessages.registrations.broadcast}</Badge>
            }
          />
        </div>
      )}
    </Dialog>
  )
}

interface LiveDatesProps {
  user: User
  live: LiveClass
}

/** The next dates of a weekly class, each of which can be changed, skipped and restored. */
export function LiveDates({ user, live }: LiveDatesProps) {
  const { _id: id } = live
  const query = useQuery(liveDatesQuery(id))
  return (
    <FormSection title={t.title} text={t.text}>
      <QueryView query={query} loading={<Skeleton className="h-60 rounded-card" />}>
        {({ dates, version }) => <Dates user={user} live={live} dates={dates} version={version} />}
      </QueryView>
    </FormSection>
  )
}

interface DatesProps extends LiveDatesProps {
  dates: readonly LiveDate[]
  version: number
}

function Dates({ user, live, dates, version }: DatesProps) {
  const { _id: id } = live
  const zone = live.timezone ?? 'UTC'
  const dayOf = (date: LiveDate) => formatShortDay(date.starts_at, zone)
  const { row: edited, ...editing } = useRowDialog<LiveDate>()
  const { row: skipped, ...skipping } = useRowDialog<LiveDate>()
  const { row: listed, ...listing } = useRowDialog<LiveDate>()
  const restore = useAction(async (date: LiveDate) => {
    cacheLiveDates(id, await call(restoreLiveDate, { params: { id: date.occurrence_id } }))
    toast.ok(t.restored)
  })
  const actions = (date: LiveDate) =>
    date.skipped ? (
      <Button
        variant="line"
        size="sm"
        aria-label={t.restoreFor({ day: dayOf(date) })}
        pending={restore.pending}
        onClick={() => restore.run(date)}
      >
        {t.restore}
      </Button>
    ) : (
      <RowMenu of={dayOf(date)}>
        <MenuItem onSelect={() => listing.show(date)}>{t.registered}</MenuItem>
        <MenuItem onSelect={() => editing.show(date)}>{t.edit}</MenuItem>
        <MenuItem onSelect={() => skipping.show(date)}>{t.skip}</MenuItem>
      </RowMenu>
    )
  return (
    <>
      <DataTable
        label={t.list}
        columns={columnsIn(zone)}
        rows={dates}
        rowKey={({ occurrence_id }) => occurrence_id}
        actions={actions}
      />
      {edited && (
        <DateDialog
          user={user}
          live={live}
          date={edited}
          version={version}
          day={dayOf(edited)}
          open={editing.open}
          onClose={editing.onClose}
        />
      )}
      {listed && (
        <RegisteredDialog
          id={id}
          date={listed}
          day={dayOf(listed)}
          open={listing.open}
          onClose={listing.onClose}
        />
      )}
      {skipped && (
        <SkipDialog
          live={live}
          date={skipped}
          day={dayOf(skipped)}
          open={skipping.open}
          onClose={skipping.onClose}
        />
      )}
    </>
  )
}

const columnsIn = (zone: string): Column<LiveDate>[] => [
  {
    title: () => t.columns.date,
    phone: 'lead',
    cell: ({ starts_at: start, skipped }) => (
      <div className="num">
        <p className={skipped ? 'text-ink-3 line-through' : 'font-semibold'}>
          {asTitle(formatWeekday(start, zone))}
        </p>
        <p className="text-ink-2">{formatTime(start, zone)}</p>
      </div>
    ),
  },
  {
    title: () => t.columns.class,
    cell: ({ title, instructor, skipped, own }) => (
      <div className="max-w-72">
        <p className="break-words">{title}</p>
        <p className="text-ink-2">
          {instructor ? fullName(instructor) : adminMessages.noInstructor}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {skipped && <Badge tone="warn">{t.skipped}</Badge>}
          {own.map((part) => (
            <Badge key={part}>{t.own[part]}</Badge>
          ))}
        </p>
      </div>
    ),
  },
  {
    title: () => t.columns.seats,
    cell: ({ rsvp_count: registered, capacity }) => (
      <span className="num">
        {adminMessages.seatsTaken({ taken: Math.min(registered, capacity), capacity })}
      </span>
    ),
  },
]
