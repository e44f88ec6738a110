import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, errorText, isMissing } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { clearPersistedData } from '../../../lib/queries/persistent-storage.ts'
import { session } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useState } from 'react'
import { texts as linkMessages } from '@carriage/texts/web/accounts/sign-in/link'
import { confirmAddress, signInWithLink, takeAccountBack } from './mailed-links.ts'
import { secondStep } from './second-step.ts'

interface PanelProps {
  text: string
  submit: string
  /** Undefined when the address lacks it. */
  token: string | undefined
  act: (token: string) => Promise<void>
}

/** Asks first: mail scanners open every link of a mail. */
function Panel({ text, submit, token, act }: PanelProps) {
  const [refusal, setRefusal] = useState(token === undefined ? linkMessages.signIn.missing : '')
  const { pending, run } = useAction(async () => {
    if (token === undefined) return
    try {
      await act(token)
    } catch (error) {
      if (isMissing(error)) setRefusal(errorText(error))
      else toast.error(errorText(error))
    }
  })
  if (refusal !== '') {
    return (
      <>
        <FormError>{refusal}</FormError>
        <p className="mt-6 text-sm">
          <Link to="/" className="link">
            {linkMessages.toLogin}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="mb-6 text-ink-2">{text}</p>
      <Button className="w-full" pending={pending} onClick={() => run()}>
        {submit}
      </Button>
    </>
  )
}

interface LinkProps {
  token: string | undefined
}

/** The link that logs in. */
export function SignInPanel({ token }: LinkProps) {
  const navigate = useNavigate()
  const t = linkMessages.signIn
  const act = async (given: string) => {
    try {
      await signInWithLink(given)
      toast.ok(t.done)
    } catch (error) {
      if (!(error instanceof ApiError && error.secondFactor)) throw error
      secondStep.begin(error.secondFactor)
    }
    // The login page asks for the second step, or its guard redirects further.
    await navigate({ to: '/', replace: true })
  }
  return <Panel text={t.text} submit={t.submit} token={token} act={act} />
}

/** The link 'This was not me' of a warning. */
export function NotMePanel({ token }: LinkProps) {
  const navigate = useNavigate()
  const t = linkMessages.notMe
  const act = async (given: string) => {
    const { token: reset, removed } = await takeAccountBack(given)
    clearPersistedData()
    session.signOut()
    toast.ok(removed.length === 0 ? t.done : t.doneAndRemoved({ removed: removed.join(', ') }))
    await navigate({ to: '/reset-password', search: { token: reset }, replace: true })
  }
  return <Panel text={t.text} submit={t.submit} token={token} act={act} />
}

/** The link to a new address of an account, which may be another one than that of this browser. */
export function NewEmailPanel({ token }: LinkProps) {
  const navigate = useNavigate()
  const t = linkMessages.newEmail
  const act = async (given: string) => {
    toast.ok(await confirmAddress(given))
    await navigate({ to: '/', replace: true })
  }
  return <Panel text={t.text} submit={t.submit} token={token} act={act} />
}
