import {
  removePlace,
  resendInvitation,
  consentToMinor,
} from '@carriage/contract/households/endpoints'
import { type Place, CONSENT_WORDS } from '@carriage/contract/households/schemas'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { texts as ui } from '@carriage/texts/web/ui'
import { useHouseholdChange } from './use-household-change.ts'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { brand } from '../../lib/text/brand.ts'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

const consentTexts = householdMessages.consent

/** The words that a holder consents to for somebody of 13 to 17. */
function ConsentDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const body = { words: CONSENT_WORDS } as const
  const consent = useHouseholdChange(() => call(consentToMinor, { params: { id }, body }), onClose)
  return (
    <Dialog open onClose={onClose} title={consentTexts.title({ name })} blocking={consent.pending}>
      <ul className="mt-4 space-y-3 text-ink-2">
        <li>{consentTexts.words.guardian({ name })}</li>
        <li>{consentTexts.words.consent({ name, brand: brand.name })}</li>
        <li>{consentTexts.words.withdrawal({ name })}</li>
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-2">{consentTexts.read}</span>
        <Link to="/terms" target="_blank" className="link">
          {consentTexts.terms}
        </Link>
        <Link to="/privacy" target="_blank" className="link">
          {consentTexts.privacy}
        </Link>
      </p>
      <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" pending={consent.pending} onClick={onClose}>
          {consentTexts.cancel}
        </Button>
        <Button pending={consent.pending} onClick={() => consent.run()}>
          {consentTexts.submit}
        </Button>
      </div>
    </Dialog>
  )
}

const t = householdMessages.places

const tones = { invited: 'accent', waiting: 'warn', joined: 'ok' } as const
/** A place that has ended is not listed. */
const labelOf = (state: Place['state']): string =>
  state in t.states ? t.states[state as keyof typeof t.states] : ''

const toneOf = (state: Place['state']) =>
  state === 'invited' || state === 'waiting' || state === 'joined' ? tones[state] : 'neutral'

function sentenceOf(place: Place): string {
  const { state, since, expires_at: until, consented_at: at } = place
  if (place.mail_refused) return t.refused
  if (until !== null) return t.until({ date: formatDate(until) })
  if (state === 'waiting') return t.waits
  if (state === 'declined') return t.declined
  if (state === 'expired') return t.expired
  return at === null ? t.since({ date: formatDate(since) }) : t.consented({ date: formatDate(at) })
}

/** One place: who has it, where it stands, and what its holder can do. */
export function PlaceRow({ place }: { place: Place }) {
  const { name, email, state } = place
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 max-sm:w-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-semibold wrap-anywhere">{name ?? email}</span>
          <Badge tone={toneOf(state)}>{labelOf(state)}</Badge>
        </p>
        {name !== null && <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{email}</p>}
        <p className="mt-0.5 text-sm text-ink-2">{sentenceOf(place)}</p>
      </div>
      {state === 'invited' && <Invited place={place} />}
      {(state === 'waiting' || state === 'joined') && <Taken place={place} />}
    </li>
  )
}

function Invited({ place: { _id: id, email } }: { place: Place }) {
  const [asked, setAsked] = useState(false)
  const resend = useHouseholdChange(() => call(resendInvitation, { params: { id } }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="line"
        size="sm"
        pending={resend.pending}
        aria-label={t.resendTo({ email })}
        onClick={() => resend.run()}
      >
        {t.resend}
      </Button>
      <Button
        variant="line"
        size="sm"
        aria-label={t.withdrawFrom({ email })}
        onClick={() => setAsked(true)}
      >
        {t.withdraw}
      </Button>
      <Removal
        id={id}
        open={asked}
        onClose={() => setAsked(false)}
        title={householdMessages.removal.withdrawTitle({ email })}
        text={householdMessages.removal.withdrawText}
        confirm={t.withdraw}
      />
    </div>
  )
}

function Taken({ place }: { place: Place }) {
  const { _id: id, state, minor } = place
  const name = place.name ?? place.email
  const [asked, setAsked] = useState(false)
  const [reading, setReading] = useState(false)
  const words = householdMessages.removal
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'waiting' && (
        <Button size="sm" aria-label={t.consentFor({ name })} onClick={() => setReading(true)}>
          {t.consent}
        </Button>
      )}
      <Button
        variant="line"
        size="sm"
        aria-label={t.removeOf({ name })}
        onClick={() => setAsked(true)}
      >
        {ui.remove}
      </Button>
      <Removal
        id={id}
        open={asked}
        onClose={() => setAsked(false)}
        title={words.title({ name })}
        text={minor && state === 'joined' ? words.minor : words.text}
        confirm={ui.remove}
      />
      {reading && <ConsentDialog id={id} name={name} onClose={() => setReading(false)} />}
    </div>
  )
}

interface RemovalProps extends DialogState {
  id: string
  title: string
  text: string
  confirm: string
}

function Removal({ id, onClose, ...dialog }: RemovalProps) {
  const { pending, run } = useHouseholdChange(() => call(removePlace, { params: { id } }), onClose)
  return <AlertDialog {...dialog} onClose={onClose} onConfirm={() => run()} pending={pending} />
}
