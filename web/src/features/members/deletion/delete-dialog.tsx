import {
  deleteAccount,
  readOwnRemoval,
  initAccountDeletion,
} from '@carriage/contract/members/endpoints'
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
import { texts as t } from '@carriage/texts/web/members/deletion'
import { Form } from '../../../ui/controls/form.tsx'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

interface Code {
  otp: string
  /** Null until a code has been mailed. */
  token: string | null
}

interface CodeStepProps {
  code: Code
  onChange: (code: Code) => void
  error: string | undefined
}

/** Has a code mailed, and takes it. */
function CodeStep({ code, onChange, error }: CodeStepProps) {
  const ask = useAction(async () => {
    const { token, message } = await call(initAccountDeletion)
    onChange({ otp: '', token })
    toast.ok(message)
  })
  if (code.token === null) {
    return (
      <>
        <p className="text-ink-2">{t.codeText}</p>
        <Button className="mt-4" pending={ask.pending} onClick={() => ask.run()}>
          {t.send}
        </Button>
      </>
    )
  }
  return (
    <>
      <OtpField
        label={t.code}
        value={code.otp}
        onChange={(otp) => onChange({ ...code, otp })}
        hint={t.codeHint}
        error={error}
        focusFirst
      />
      <Button
        variant="ghost"
        size="sm"
        className="mt-2 -ms-3"
        pending={ask.pending}
        onClick={() => ask.run()}
      >
        {t.again}
      </Button>
    </>
  )
}

/** What deleting the own account would lead to now. */
const ownRemovalQuery = queryKeys('account-deletion').query('removal', readOwnRemoval, {
  staleTime: 0,
  gcTime: 0,
})

interface DeleteDialogProps extends DialogState {
  hasPassword: boolean
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
