import type { PublicationStatus } from '@carriage/contract/common'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as ui } from '@carriage/texts/web/ui'
import { StatusBadge } from '../status-badge.tsx'
import { useEditorSaves } from './editor-saves.tsx'

const t = staffMessages.saveBar

export interface SaveBarProps {
  /** As it is stored; null while nothing is, undefined for what has none. */
  status: PublicationStatus | null | undefined
  /** In place of the status, where other words say more. */
  badge?: ReactNode
  /** What saving does not do, where one could think so. */
  note?: string | false | undefined
  /** Saves and stays here; undefined where the last button is the plain one. */
  onSave?: (() => void) | undefined
  /** What else can be done. */
  aside?: ReactNode
  /** What leads on. */
  children: ReactNode
}

/** Says whether anything is unsaved, at the lower edge of an editor, and saves it. */
export function SaveBar({ status, badge, note, onSave, aside, children }: SaveBarProps) {
  const { unsaved, pending } = useEditorSaves()
  return (
    <BarFrame>
      <div className="flex min-w-36 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 lg:me-9.5 lg:w-68 lg:flex-none">
        <output className="text-sm font-medium">{textOf(status, unsaved)}</output>
        {badge ?? (status && <StatusBadge status={status} />)}
        {note && <p className="basis-full text-sm text-ink-2">{note}</p>}
      </div>
      {aside}
      <div className="flex gap-2.5 max-sm:basis-full max-sm:*:grow">
        {onSave && (
          <Button
            variant="line"
            pending={pending}
            disabled={status !== null && !unsaved}
            onClick={onSave}
          >
            {ui.save}
          </Button>
        )}
        {children}
      </div>
    </BarFrame>
  )
}

/** The lower edge of an editor. */
export const BarFrame = ({ children }: { children: ReactNode }) => (
  <div className="save-bar sticky bottom-0 z-raised -mx-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-paper/94 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md md:-mx-8 md:px-8">
    {children}
  </div>
)

function textOf(status: SaveBarProps['status'], unsaved: boolean): string {
  if (unsaved) return t.unsaved
  return status === null ? t.none : t.saved
}

/** Saves what is unsaved on any tab, for a tab that has no form of its own. */
export function useSaveAll(): () => void {
  const { save } = useEditorSaves()
  return () => save(null, () => {})
}
