import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { logout, refreshUser } from '../accounts/api.ts'
import { isMissing, errorText } from '../../lib/api/api-error.ts'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { householdQuery, invitationQuery, keepHousehold } from './api.ts'
import { LeaveHousehold } from './leave-household.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { brand } from '../../lib/text/brand.ts'
import { LinkButton } from '../../catalog/link-button.tsx'
import { declineInvitation, acceptInvitation } from '@carriage/contract/households/endpoints'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { ageBands, type AgeBand, type Invitation } from '@carriage/contract/households/schemas'
import { forgetRights } from '../../catalog/forget.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { Form } from '../../ui/controls/form.tsx'

const options = () => ageBands.map((value) => ({ value, label: t.ages[value] }))

/** Asks for an age and takes the place; a child is told why not, and nothing is sent. */
function AcceptForm({ invitation }: { invitation: Invitation }) {
  const [age, setAge] = useState<AgeBand>()
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const accept = useAction(async () => {
    setRefusal('')
    if (age === undefined) return setError(t.ageError)
    try {
      const answer = await call(acceptInvitation, { params: { id: invitation._id }, body: { age } })
      await refreshUser()
      await forgetRights()
      keepHousehold(answer)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const choose = ([value]: string[]) => {
    setError(undefined)
    setRefusal('')
    setAge(ageBands.find((band) => band === value))
  }
  return (
    <Form className="space-y-6" onSubmit={() => accept.run()}>
      <ChoiceGroup
        legend={t.age}
        name="age"
        options={options()}
        value={age === undefined ? [] : [age]}
        onChange={choose}
        error={error}
      />
      {age === 'minor' && (
        <p className="text-ink-2">{t.minorText({ holder: invitation.holder_name })}</p>
      )}
      {age === 'child' && <p role="status">{t.childText({ brand: brand.name })}</p>}
      <FormError>{refusal}</FormError>
      <Button type="submit" className="w-full" pending={accept.pending} disabled={age === 'child'}>
        {t.join}
      </Button>
    </Form>
  )
}

/** Declines the invitation of a mailed link, without an account. */
function DeclineButton({ token }: { token: string }) {
  const navigate = useNavigate()
  const decline = useAction(async () => {
    const { message } = await call(declineInvitation, { body: { token } })
    toast.ok(message)
    await navigate({ to: '/', replace: true })
  })
  return (
    <Button variant="ghost" className="w-full" pending={decline.pending} onClick={decline.run}>
      {householdMessages.invitation.decline}
    </Button>
  )
}

const t = householdMessages.invitation
const PAGE = '/household'

interface InvitationPanelProps {
  /** Of a mailed link; without it, the invitations to the address of the account count. */
  token: string | undefined
}

/** An invitation, and the way to answer it, for somebody with or without an account. */
export function InvitationPanel({ token }: InvitationPanelProps) {
  const user = useUser()
  const linked = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined })
  const own = useQuery({ ...householdQuery, enabled: user !== null })
  const failed = linked.error ?? own.error
  const loading =
    (token !== undefined && !linked.data && !linked.error) || (user && !own.data && !own.error)
  if (loading) return <Waiting />
  const invitation = linked.data ?? own.data?.invitations[0]
  const membership = own.data?.membership
  if (user && membership)
    return <Joined holder={membership.holder_name} waits={membership.state === 'waiting'} />
  if (!invitation)
    return (
      <Over
        text={failed && (isMissing(failed) || token === undefined) ? errorText(failed) : t.none}
      />
    )
  const isOwn = user?.email.toLowerCase() === invitation.email.toLowerCase()
  return (
    <div className="space-y-6">
      <div className="space-y-2 text-ink-2 wrap-anywhere">
        <p>{t.text({ holder: invitation.holder_name, brand: brand.name })}</p>
        <p>{t.for({ email: invitation.email })}</p>
      </div>
      {!user ? (
        <Visitor />
      ) : isOwn ? (
        <AcceptForm invitation={invitation} />
      ) : (
        <Stranger email={user.email} />
      )}
      {token !== undefined && (!user || isOwn) && <DeclineButton token={token} />}
    </div>
  )
}

const Waiting = () => <Skeletons className="space-y-4" of={['h-16', 'h-11']} />

function Over({ text }: { text: string }) {
  return (
    <>
      <FormError>{text}</FormError>
      <p className="mt-6 text-sm">
        <Link to="/" className="link">
          {t.home}
        </Link>
      </p>
    </>
  )
}

/** Somebody who is not logged in; after logging in they come back here. */
const Visitor = () => (
  <div className="grid gap-2.5">
    <LinkButton to="/signup">{t.signUp}</LinkButton>
    <LinkButton to="/" state={{ origin: PAGE }} variant="line" onClick={() => rememberOrigin(PAGE)}>
      {t.logIn}
    </LinkButton>
  </div>
)

const Stranger = ({ email }: { email: string }) => (
  <Note text={t.otherAccount({ own: email })}>
    <Button variant="line" className="w-full" onClick={logout}>
      {t.logout}
    </Button>
  </Note>
)

const Joined = ({ holder, waits }: { holder: string; waits: boolean }) => (
  <Note text={waits ? t.waits({ holder }) : t.joined}>
    {waits ? <LeaveHousehold /> : <LinkButton to="/dashboard">{t.toClasses}</LinkButton>}
  </Note>
)

const Note = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid gap-5">
    <p role="status" className="wrap-anywhere">
      {text}
    </p>
    {children}
  </div>
)
