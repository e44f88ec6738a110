import { startMemberView } from '@carriage/contract/members/endpoints'
import { MAX_REASON_LENGTH } from '@carriage/contract/common'
import { startViewBody } from '@carriage/contract/members/schemas'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { beginMemberView } from '../../../lib/session/begin-member-view.ts'
import type { MemberView } from '../../../lib/session/member-view.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { texts as t } from '@carriage/texts/web/members/member-view'

/** The button that opens the view of a member, after the reason. */
export function ViewAsMember({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {open && <ReasonDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const start = useAction(async () => {
    const body = startViewBody.safeParse({ reason })
    setError(fieldErrors(body.error, ['reason']).reason)
    setRefusal('')
    if (!body.success) return
    try {
      const view = await call(startMemberView, { params: { id }, body: body.data })
      open({ token: view.view_token, user: view.user, endsAt: view.ends_at })
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const open = (view: MemberView) => {
    try {
      beginMemberView(view)
    } catch {
      setRefusal(t.blocked)
    }
  }
  return (
    <Dialog open onClose={onClose} blocking={start.pending} title={t.title} description={t.text}>
      <DialogForm action={start} refusal={refusal} submit={t.start} onCancel={onClose}>
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
