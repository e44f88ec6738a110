import { formatCents } from '../../../lib/text/money.ts'
import {
  type ListedGiftCard,
  voidGiftCardBody,
  voidReasons,
} from '@carriage/contract/subscriptions/admin-gift-schemas'
import { giftStates } from '@carriage/contract/subscriptions/gift-schemas'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { AdminList, dayFilters, stateFilter } from '../../../staff/lists/admin-list.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { GiftStateBadge } from '../gifts/gift-state-badge.tsx'
import { giftCardsQuery, saveGiftCards, refreshMoney, voidingQuery } from './api.ts'
import { texts as giftsMessages } from '@carriage/texts/web/subscriptions/gifts'
import { texts as t } from '@carriage/texts/web/subscriptions/payments/gift-card'
import { MemberCell, MemberLink } from './member-cell.tsx'
import { PaymentsHead } from './payments-head.tsx'
import { giftCardsAddress } from './payments-search.ts'
import { TimeCell } from './time-cell.tsx'
import EnvelopeSimpleIcon from 'icon:EnvelopeSimple'
import ProhibitIcon from 'icon:Prohibit'
import { useState } from 'react'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { resendGiftCard, voidGiftCard } from '@carriage/contract/subscriptions/admin-gift-endpoints'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'
import { useQuery } from '@tanstack/react-query'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { errorText } from '../../../lib/api/api-error.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'

const voidingTexts = t.voiding

/** Says what voiding a gift card leads to and asks for the reason. */
function VoidGiftDialog({ card, onClose }: { card: ListedGiftCard; onClose: () => void }) {
  const query = useQuery(voidingQuery(card._id))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    // What was refused may have changed meanwhile.
    if (refusal !== undefined) void refreshMoney()
    onClose()
  }
  const voiding = useAction(async () => {
    const body = voidGiftCardBody.safeParse({ reason })
    setMissing(fieldErrors(body.error, ['reason']).reason)
    setRefusal(undefined)
    if (!body.success) return
    try {
      const { message } = await call(voidGiftCard, { params: { id: card._id }, body: body.data })
      onClose()
      void refreshMoney()
      toast.ok(message)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <AlertDialog
      open
      pending={voiding.pending}
      reading={query.isFetching || query.isError}
      onClose={close}
      onConfirm={() => voiding.run()}
      title={voidingTexts.title({ name: card.recipient_name ?? t.forgotten })}
      error={refusal}
      cancel={voidingTexts.cancel}
      confirm={voidingTexts.submit}
    >
      <div className="mt-4 grid gap-4">
        <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
          {({ consequences }) => (
            <ConsequenceList of={consequences} words={staffMessages.consequences} />
          )}
        </QueryView>
        <SelectField
          label={voidingTexts.reason}
          options={[
            ['', voidingTexts.choose],
            ...voidReasons.map((value) => [value, voidingTexts.reasons[value]] as const),
          ]}
          value={reason}
          error={missing}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </AlertDialog>
  )
}

const resendTexts = t.resend

/** Asks before the code of a gift card is mailed once more. */
function ResendGiftDialog({ card, open, onClose }: DialogState & { card: ListedGiftCard }) {
  const resend = useAction(async () => {
    try {
      const { message } = await call(resendGiftCard, { params: { id: card._id } })
      toast.ok(message)
    } finally {
      onClose()
      void refreshMoney()
    }
  })
  return (
    <AlertDialog
      open={open}
      pending={resend.pending}
      onClose={onClose}
      onConfirm={() => resend.run()}
      title={resendTexts.title}
      text={resendTexts.text({ email: card.recipient_email ?? '' })}
      confirm={t.actions.resend}
      tone="primary"
    />
  )
}

const actionsTexts = t.actions

/** What an admin can do with a gift card that can still be redeemed; nothing with any other. */
function GiftCardMenu({ card }: { card: ListedGiftCard }) {
  const [resending, setResending] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const { state, recipient_name: name } = card
  if (state !== 'waiting' && state !== 'sent') return null
  return (
    <>
      <RowMenu label={actionsTexts.of({ name: name ?? t.forgotten })}>
        {state === 'sent' && (
          <MenuItem
            icon={<EnvelopeSimpleIcon size={18} aria-hidden />}
            onSelect={() => setResending(true)}
          >
            {actionsTexts.resend}
          </MenuItem>
        )}
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={() => setVoiding(true)}>
          {actionsTexts.void}
        </MenuItem>
      </RowMenu>
      <ResendGiftDialog card={card} open={resending} onClose={() => setResending(false)} />
      {voiding && <VoidGiftDialog card={card} onClose={() => setVoiding(false)} />}
    </>
  )
}

const columns: readonly Column<ListedGiftCard>[] = [
  { title: () => t.columns.buyer, cell: ({ buyer }) => <MemberCell member={buyer} /> },
  {
    title: () => t.columns.recipient,
    cell: ({ recipient_name: name, recipient_email: email }) => (
      <>
        {name ?? t.forgotten}
        {email !== null && <span className="block text-sm break-all text-ink-2">{email}</span>}
      </>
    ),
  },
  {
    title: () => t.columns.plan,
    cell: ({ plan, months, amount_in_cents: cents, currency }) => (
      <>
        {t.plan({ plan: billingMessages.plans[plan], months })}
        <span className="num block text-sm text-ink-2">{formatCents(cents, currency)}</span>
      </>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state, mail_refused: isRefused }) => (
      <GiftStateBadge state={state} isRefused={isRefused} />
    ),
  },
  {
    title: () => t.columns.sent,
    cell: ({ state, sent_at: sent, send_at: due }) =>
      state === 'waiting' ? (
        <span className="text-ink-2">
          {t.due} <TimeCell at={due} />
        </span>
      ) : (
        <TimeCell at={sent} />
      ),
  },
  {
    title: () => t.columns.redeemed,
    isBlank: ({ redeemed_at: at }) => at === null,
    cell: ({ redeemed_at: at, redeemed_by: member }) => (
      <>
        <TimeCell at={at} />
        {member && (
          <span className="block">
            <MemberLink member={member} />
          </span>
        )}
      </>
    ),
  },
]

const filters = [stateFilter(giftStates, giftsMessages.states), ...dayFilters] as const

/** The gift cards of all buyers, newest first; those that can be redeemed are sent again and voided. */
export function GiftCardsList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, giftCardsAddress)
  return (
    <AdminList
      {...list}
      query={giftCardsQuery(list.search)}
      address={giftCardsAddress}
      texts={t}
      filters={filters}
      head={() => <PaymentsHead section="gift-cards" save={() => saveGiftCards(list.search)} />}
    >
      {({ gift_cards: cards }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={cards}
          rowKey={({ _id }) => _id}
          stale={stale}
          actions={(card) => <GiftCardMenu card={card} />}
        />
      )}
    </AdminList>
  )
}
