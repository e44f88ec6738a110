import { MAX_REASON_LENGTH } from '@carriage/contract/common'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import { requestMemberEmailChange } from '@carriage/contract/members/email-endpoints'
import { requestMemberEmailChangeBody } from '@carriage/contract/members/email-schemas'
import { useState } from 'react'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { call } from '../../../lib/api/client.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'

const t = usersMessages.email

/** The address of a user and whether it takes mail; admins can have it changed for members, staff do it themselves. */
export function MemberEmail({
  user,
  mail_refused_at: refusedAt,
}: Pick<MemberDetail, 'user' | 'mail_refused_at'>) {
  const [open, setOpen] = useState(false)
  const isMember = user.role.every((role) => role === 'user')
  const name = fullName(user) ?? ''
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      <span className="wrap-anywhere">{user.email}</span>
      {isMember && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          aria-haspopup="dialog"
          aria-label={t.changeOf({ name })}
          onClick={() => setOpen(true)}
        >
          {t.change}
        </Button>
      )}
      {refusedAt !== null && (
        <span className="basis-full text-sm text-danger">
          {t.refused({ date: formatDate(refusedAt) })}
        </span>
      )}
      {open && <EmailDialog id={user._id} name={name} onClose={() => setOpen(false)} />}
    </span>
  )
}

function EmailDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState({ email: '', reason: '' })
  const send = useSentForm({
    schema: requestMemberEmailChangeBody,
    fields: ['email', 'reason'],
    values: () => typed,
    async send(body) {
      const { message } = await call(requestMemberEmailChange, { params: { id }, body })
      toast.ok(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={send.pending}
      title={t.title({ name })}
      description={t.text}
    >
      <DialogForm action={send} refusal={send.refusal} submit={t.send} onCancel={onClose}>
        <TextField
          label={t.field}
          type="email"
          value={typed.email}
          maxLength={254}
          autoComplete="off"
          error={send.errors.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={typed.reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          error={send.errors.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </DialogForm>
    </Dialog>
  )
}
