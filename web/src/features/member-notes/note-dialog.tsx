import { createMemberNote, updateMemberNote } from '@carriage/contract/member-notes/endpoints'
import { MAX_NOTE_LENGTH, type MemberNote, noteBody } from '@carriage/contract/member-notes/schemas'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { useAction } from '../../catalog/use-action.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshNotes } from './api.ts'
import { texts as messages } from '@carriage/texts/web/member-notes'
import { texts as ui } from '@carriage/texts/web/ui'

const t = messages.form

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
      title={note === null ? messages.notes.add : t.change}
      description={t.hint}
    >
      <DialogForm action={save} submit={ui.save} onCancel={onClose}>
        <TextArea
          label={t.label}
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
