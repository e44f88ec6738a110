import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from '../authoring/admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/film'

/** Where the music of a film comes from and what it is licensed for, for the studio. */
export function MusicNote({ video }: { video: AdminVideo }) {
  const stored = video.music_note ?? ''
  const [note, setNote] = useState(stored)
  const [known, setKnown] = useState(stored)
  const isUnsaved = note.trim() !== stored
  // What somebody else has saved is shown where nothing is typed.
  if (known !== stored) {
    setKnown(stored)
    if (note.trim() === known) setNote(stored)
  }
  const question = useUnsavedChangesPrompt(isUnsaved)
  const save = useAction(async () => {
    const body = { music_note: note, version: video.version }
    cacheVideo((await call(updateVideo, { params: { id: video._id }, body })).video)
    toast.ok(t.noteSaved)
  })
  return (
    <FormSection title={t.musicNote} text={t.musicNoteText}>
      <TextArea
        label={t.musicNoteLabel}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        className="mt-4"
        variant="line"
        pending={save.pending}
        disabled={!isUnsaved}
        onClick={() => save.run()}
      >
        {t.saveNote}
      </Button>
      <LeaveDialog {...question} />
    </FormSection>
  )
}
