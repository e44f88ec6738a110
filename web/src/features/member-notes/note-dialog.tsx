import { createMemberNote, updateMemberNote } from '@carriage/contract/member-notes/endpoints'
import { MAX_NOTE_LENGTH, type MemberNote, noteBody } from '@carriage/contract/member-notes/schemas'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshNotes } from './api.ts'
import { texts as messages } from '@carriage/texts/web/member-notes'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={save.pending}
      title={note === null ? t.create : t.change}
      description={t.hint}
    >
      <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
        <TextArea
          label={t.label}
          rows={6}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="line" pending={save.pending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" pending={save.pending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
