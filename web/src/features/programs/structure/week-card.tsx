import type { AdminSession, AdminWeek } from '@carriage/contract/programs/admin-schemas'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FoldingCard } from '../../../ui/lists/folding-cards.tsx'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { SortableList, EmptyTarget, useSortableItem } from '../../../ui/lists/sortable.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { emptyTarget } from './arrange.ts'
import { SessionRow } from './session-row.tsx'

const t = adminMessages.structure

interface WeekCardProps {
  week: AdminWeek
  /** From 1. */
  position: number
  /** Sessions a week that the program plans; 0 where it leaves that open. */
  planned: number
  onEdit: () => void
  onAddSession: () => void
  onRemove: () => void
  onEditSession: (session: AdminSession) => void
  onRemoveSession: (session: AdminSession) => void
  onPlay: (session: AdminSession) => void
}

/** One week, which folds up, with its sessions. */
export function WeekCard(props: WeekCardProps) {
  const { week, position, planned, onEdit, onAddSession, onRemove } = props
  const { sessions } = week
  const title = week.title || t.week({ position })
  const { ref, style, lifted, handle } = useSortableItem(week._id, { kind: 'week', name: title })
  return (
    <FoldingCard
      id={week._id}
      title={title}
      text={week.description}
      badges={
        <>
          <Badge tone="accent">{t.week({ position })}</Badge>
          <Badge>{t.sessions({ count: sessions.length })}</Badge>
          {planned > 0 && sessions.length > planned && (
            <Badge tone="warn">{t.moreSessions({ planned })}</Badge>
          )}
        </>
      }
      before={handle}
      after={
        <RowMenu of={title}>
          <MenuItem onSelect={onEdit}>{t.editWeek}</MenuItem>
          <MenuItem onSelect={onAddSession}>{t.addSession}</MenuItem>
          <MenuItem onSelect={onRemove}>{ui.delete}</MenuItem>
        </RowMenu>
      }
      ref={ref}
      style={style}
      lifted={lifted}
    >
      {sessions.length === 0 ? (
        <EmptyTarget id={emptyTarget(week._id)} kind="session">
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-line-strong p-4">
            <p className="text-ink-2">{t.noSessions}</p>
            <Button variant="line" size="sm" onClick={onAddSession}>
              {t.createSession}
            </Button>
          </div>
        </EmptyTarget>
      ) : (
        <SortableList ids={sessions.map(({ _id }) => _id)}>
          <ol className="grid grid-cols-1 gap-2.5">
            {sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                onEdit={() => props.onEditSession(session)}
                onRemove={() => props.onRemoveSession(session)}
                onPlay={() => props.onPlay(session)}
              />
            ))}
          </ol>
        </SortableList>
      )}
    </FoldingCard>
  )
}
