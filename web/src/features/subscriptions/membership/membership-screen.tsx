import { keepSubscription, retryPayment } from '@carriage/contract/subscriptions/change-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { call } from '../../../lib/api/client.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { membershipQuery } from '../api.ts'
import { MembershipCard } from '../membership-card.tsx'
import { membershipHead } from '../membership-head.ts'
import { priceText } from '../price-text.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { optionsQuery } from './api.ts'
import { LeaveSection } from './leave-section.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/membership'
import { PauseSection, ResumeSection } from './pause-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { useChange } from './use-change.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCardPage } from '../use-card-page.ts'

const cardTexts = t.card

interface CardSectionProps {
  /** A payment is open. */
  isOpen: boolean
  /** The browser comes back with another card, with which the open payment is made. */
  changed: boolean
  onSettled: () => void
}

/** The way to another card; it pays what is open by itself. */
function CardSection({ isOpen, changed, onSettled }: CardSectionProps) {
  const page = useCardPage()
  const retry = useChange(() => call(retryPayment))
  const sent = useRef(false)
  const pay = useEffectEvent(() => {
    if (sent.current) return
    sent.current = true
    retry.run()
    onSettled()
  })
  useEffect(() => {
    if (changed) pay()
  }, [changed])
  return (
    <FormSection title={cardTexts.title} text={isOpen ? cardTexts.open : cardTexts.text}>
      <div className="flex flex-wrap gap-3" aria-live="polite">
        <Button
          variant={isOpen ? 'primary' : 'line'}
          pending={page.pending || retry.pending}
          onClick={page.run}
        >
          {retry.pending ? cardTexts.paying : cardTexts.change}
        </Button>
        {isOpen && !retry.pending && (
          <Button variant="line" pending={page.pending} onClick={() => retry.run()}>
            {cardTexts.retry}
          </Button>
        )}
      </div>
    </FormSection>
  )
}

interface MembershipScreenProps {
  /** The browser comes back from the page for a card. */
  cardChanged: boolean
  onSettled: () => void
}

/** Everything about a running subscription in one place; it stays open while classes are closed. */
export function MembershipScreen(props: MembershipScreenProps) {
  const user = useUser()
  return (
    <div className="mx-auto w-full max-w-240 py-6 md:py-10">
      <h1 className="display mb-7 text-5xl text-balance md:text-7xl">{t.title}</h1>
      {user ? (
        <Sections {...props} />
      ) : (
        <SignInFirst
          text={t.signIn}
          origin="/membership"
          other={
            <Link to="/plans" className="link">
              {t.plans}
            </Link>
          }
        />
      )}
    </div>
  )
}

function Sections({ cardChanged, onSettled }: MembershipScreenProps) {
  const membership = useQuery(membershipQuery)
  const options = useQuery(optionsQuery)
  const failed = [membership, options].find(({ data, error }) => data === undefined && error)
  if (failed) return <ErrorState {...failureOf(failed)} />
  if (!membership.data || options.data === undefined)
    return <Skeletons className="space-y-4" of={['h-40 rounded-card', 'h-64 rounded-card']} />
  const head = membershipHead(membership.data, nowSeconds())
  if (options.data === null)
    return (
      <EmptyState
        title={t.none}
        text={head.title}
        action={<LinkButton to="/plans">{t.plans}</LinkButton>}
      />
    )
  const { plans, plans_refused, pause, pause_refused, resume, cancel, keep, pay, discount } =
    options.data
  return (
    <>
      <MembershipCard
        className="mb-10"
        head={head}
        note={membership.data.price ? priceText(membership.data.price) : undefined}
        action={
          <Link to="/dashboard/profile/billing" className="link">
            {t.billing}
          </Link>
        }
      />
      <CardSection isOpen={pay} changed={cardChanged} onSettled={onSettled} />
      {resume && <ResumeSection paysNow={resume.pays_now} />}
      {keep && <KeepSection />}
      {plans_refused === null ? (
        <PlanSection plans={plans} />
      ) : (
        <FormSection title={t.plan.title} text={plans_refused} />
      )}
      {pause && <PauseSection pause={pause} />}
      {!resume && pause_refused !== null && (
        <FormSection title={t.pause.title} text={pause_refused} />
      )}
      {cancel && (
        <LeaveSection
          consequences={cancel.consequences}
          discount={discount}
          pause={pause}
          plans={plans}
        />
      )}
    </>
  )
}

function KeepSection() {
  const keep = useChange(() => call(keepSubscription))
  return (
    <FormSection title={t.leave.keepTitle} text={t.leave.keepText}>
      <Button pending={keep.pending} onClick={() => keep.run()}>
        {t.leave.keep}
      </Button>
    </FormSection>
  )
}
