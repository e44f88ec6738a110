import { deleteAccount } from '@carriage/contract/members/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { forgetOrigin } from '../../../lib/session/origin.ts'
import { session } from '../../../lib/session/session.ts'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { texts as ownConsequences } from '@carriage/texts/web/catalog/own-consequence'
import { texts as ui } from '@carriage/texts/web/ui'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ownRemovalQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/members/deletion'
import { type Code, CodeStep } from './code-step.tsx'
import { Form } from '../../../ui/controls/form.tsx'

interface DeleteDialogProps {
  hasPassword: boolean
  open: boolean
  onClose: () => void
}

/** Asks for the password, or for a code sent by mail, and then deletes the account. */
export function DeleteDialog({ hasPassword, open, onClose }: DeleteDialogProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<Code>({ otp: '', token: null })
  const [error, setError] = useState<string>()
  const removal = useQuery({ ...ownRemovalQuery, enabled: open })

  const remove = useAction(async () => {
    const { otp, token } = code
    const missing = hasPassword
      ? password === '' && t.passwordNeeded
      : !/^\d{6}$/.test(otp) && t.codeInvalid
    if (missing) return setError(missing)
    setError(undefined)
    try {
      const body = hasPassword ? { password } : { otp, ...(token !== null && { token }) }
      const { message } = await call(deleteAccount, { body })
      forgetOrigin()
      session.signOut()
      toast.ok(message)
    } catch (failure) {
      const { password: wrong, otp: wrongCode } = failure instanceof ApiError ? failure.fields : {}
      const message = wrong ?? wrongCode
      if (message) setError(message)
      else toast.error(errorText(failure))
    }
  })
  const close = () => {
    setPassword('')
    setCode({ otp: '', token: null })
    setError(undefined)
    onClose()
  }
  const field = hasPassword ? (
    <PasswordField
      label={t.password}
      autoComplete="current-password"
      hint={t.passwordHint}
      value={password}
      error={error}
      onChange={(event) => setPassword(event.target.value)}
    />
  ) : (
    <CodeStep code={code} onChange={setCode} error={error} />
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      blocking={remove.pending}
      title={t.title}
      description={t.text}
    >
      <Form className="mt-5 grid gap-5" onSubmit={() => remove.run()}>
        <QueryView query={removal} loading={<Skeletons of={['h-24 rounded-card']} />}>
          {({ consequences }) => <ConsequenceList of={consequences} words={ownConsequences} />}
        </QueryView>
        <div>{field}</div>
        <Actions>
          <Button variant="line" pending={remove.pending} onClick={close}>
            {ui.cancel}
          </Button>
          {(hasPassword || code.token !== null) && (
            <Button
              type="submit"
              variant="danger"
              pending={remove.pending}
              disabled={removal.isFetching}
            >
              {t.confirm}
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>
  )
}
