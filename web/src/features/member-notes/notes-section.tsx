import {
  removeMemberNote,
  createMemberNote,
  updateMemberNote,
} from '@carriage/contract/member-notes/endpoints'
import { type MemberNote, MAX_NOTE_LENGTH, noteBody } from '@carriage/contract/member-notes/schemas'
import PencilSimpleIcon from 'icon:PencilSimple'
import TrashIcon from 'icon:Trash'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'
import { useUser } from '../../lib/session/session.ts'
import { formatAgo } from '../../lib/text/dates.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { notesQuery, refreshNotes } from './api.ts'
import { texts as messages } from '@carriage/texts/web/member-notes'
import { texts as ui } from '@carriage/texts/web/ui'
import type { NotesSearch } from './notes-search.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { useAction } from '../../catalog/use-action.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const formTexts = messages.form

interface NoteDialogProps {
  memberId: string
  /** The note to change; null writes a new one. */
  note: MemberNote | null
  onClose: () => void
}

/** Writes a note on a member, or changes one. */
export function NoteDialog({ memberId, note, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note?.text ?? '')
  const [error, setError] = useState<string>()
  const isTyped = text !== (note?.text ?? '')
  const question = useUnsavedChangesPrompt(isTyped)
  const save = useAction(async () => {
    const body = noteBody.safeParse({ text })
    setError(fieldErrors(body.error, ['text']).text)
    if (!body.success) return
    try {
      const { message } =
        note === null
          ? await call(createMemberNote, { params: { id: memberId }, body: body.data })
          : await call(updateMemberNote, { params: { id: note._id }, body: body.data })
      toast.ok(message)
      refreshNotes()
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      // A press beside it, or Escape, would take what was written.
      blocking={save.pending || isTyped}
      title={note === null ? messages.notes.add : formTexts.change}
      description={formTexts.hint}
    >
      <DialogForm action={save} submit={ui.save} onCancel={onClose}>
        <TextArea
          label={formTexts.label}
          rows={6}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      </DialogForm>
      <LeaveDialog {...question} />
    </Dialog>
  )
}

const t = messages.notes

/** What admins have written down about a member, newest first. */
export function NotesSection({ id, search, onChange }: { id: string } & ListProps<NotesSearch>) {
  const list = usePagedList(notesQuery(id, search), search, onChange)
  const [open, setOpen] = useState<{ note: MemberNote | null }>()
  const { row: removed, ...removing } = useRowDialog<MemberNote>()
  return (
    <section aria-labelledby="notes">
      <SectionHeading
        id="notes"
        title={t.title}
        text={t.text}
        action={<Button onClick={() => setOpen({ note: null })}>{t.add}</Button>}
      />
      <PagedList {...list} label={t.list} empty={<EmptyState title={t.none} text={t.noneText} />}>
        {({ notes }) => (
          <ul className="space-y-3">
            {notes.map((note) => (
              <Note
                key={note._id}
                note={note}
                onEdit={() => setOpen({ note })}
                onRemove={() => removing.show(note)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open && <NoteDialog memberId={id} {...open} onClose={() => setOpen(undefined)} />}
      {removed && (
        <RemovalDialog
          open={removing.open}
          onClose={removing.onClose}
          {...messages.removing}
          remove={() => call(removeMemberNote, { params: { id: removed._id } })}
          refresh={refreshNotes}
        />
      )}
    </section>
  )
}

interface NoteProps {
  note: MemberNote
  onEdit: () => void
  onRemove: () => void
}

/** Only the author of a note can change it, and while there is one, delete it. */
function Note({ note, onEdit, onRemove }: NoteProps) {
  const isOwn = useUser()?._id === note.author?._id
  const { edited_at: edited } = note
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <p className="text-sm text-ink-2">
          <span className="font-semibold text-ink">{note.author?.name ?? t.former}</span>{' '}
          <span className="num">{formatAgo(note.created_at, nowSeconds())}</span>
          {edited !== null && (
            <span className="num">, {t.edited({ when: formatAgo(edited, nowSeconds()) })}</span>
          )}
        </p>
        {(isOwn || note.author === null) && (
          <RowMenu label={t.actions}>
            {isOwn && (
              <MenuItem icon={<PencilSimpleIcon size={18} aria-hidden />} onSelect={onEdit}>
                {ui.edit}
              </MenuItem>
            )}
            <MenuItem icon={<TrashIcon size={18} aria-hidden />} onSelect={onRemove}>
              {ui.delete}
            </MenuItem>
          </RowMenu>
        )}
      </div>
      <p className="mt-2 max-w-line-xl wrap-anywhere whitespace-pre-line">{note.text}</p>
    </li>
  )
}
