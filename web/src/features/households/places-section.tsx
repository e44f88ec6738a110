import { type Household, HOUSEHOLD_PLACES, inviteBody } from '@carriage/contract/households/schemas'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { PlaceRow } from './place-row.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'
import { invitePerson } from '@carriage/contract/households/endpoints'
import { call } from '../../lib/api/client.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { keepHousehold } from './api.ts'

const inviteTexts = householdMessages.invite

/** Asks for the address of somebody and mails them an invitation. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const send = useSentForm({
    schema: inviteBody,
    fields: ['email'],
    values: () => ({ email }),
    async send(body) {
      const answer = await call(invitePerson, { body })
      keepHousehold(answer)
      toast.ok(answer.message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={householdMessages.places.invite}
      description={inviteTexts.text}
      blocking={send.pending}
    >
      <DialogForm
        action={send}
        refusal={send.refusal}
        submit={inviteTexts.submit}
        onCancel={onClose}
      >
        <TextField
          label={inviteTexts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={send.errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

const t = householdMessages.places

/** The four places of a holder; for others, what they need to have them. */
export function PlacesSection({ household }: { household: Household }) {
  const id = useId()
  const [inviting, setInviting] = useState(false)
  const { places, may_invite: mayInvite } = household
  const open = places.filter(({ state }) => ['invited', 'waiting', 'joined'].includes(state))
  const full = open.length >= HOUSEHOLD_PLACES
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="title text-2xl">
          {t.title}
        </h2>
        {open.length > 0 && <p className="num text-ink-2">{t.count({ taken: open.length })}</p>}
      </div>
      <p className="mt-1.5 max-w-line-lg text-ink-2">{t.text}</p>
      {places.length > 0 ? (
        <>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {places.map((place) => (
              <PlaceRow key={place._id} place={place} />
            ))}
          </ul>
          {!mayInvite && <p className="mt-4 max-w-line-lg text-ink-2">{t.notNow}</p>}
          {full && mayInvite && <p className="mt-4 text-ink-2">{t.full}</p>}
        </>
      ) : (
        <EmptyState
          className="mt-6"
          title={t.none}
          text={mayInvite ? t.noneText : t.notYet}
          action={!mayInvite && <ToPlans />}
        />
      )}
      {mayInvite && !full && (
        <Button className="mt-6 max-sm:w-full" onClick={() => setInviting(true)}>
          {t.invite}
        </Button>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </section>
  )
}

const ToPlans = () => (
  <LinkButton to="/plans" variant="line">
    {t.plans}
  </LinkButton>
)
