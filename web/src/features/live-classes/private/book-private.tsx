import { bookPrivateClass, buyPrivatePack } from '@carriage/contract/live-classes/private-endpoints'
import type { PrivateTimes } from '@carriage/contract/live-classes/private'
import { formatCents } from '@carriage/contract/subscriptions/money'
import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import {
  browserTimeZone,
  formatTime,
  formatTimeZone,
  formatWeekday,
} from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'
import { fullName } from '../../../lib/text/names.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { readSubscription } from '../../subscriptions/api.ts'
import { useProviderPage } from '../../subscriptions/use-provider-page.ts'
import { cachePrivateClass, forgetPrivateTimes, privateTimesQuery } from './private-api.ts'

const t = messages.book
const DAYS_SHOWN = 7

/** What was about to be booked when the browser left for the checkout. */
export interface Wanted {
  starts_at: number | undefined
  minutes: number | undefined
  people: number | undefined
}

interface BookPrivateProps {
  /** The id of the coach. */
  coach: string
  wanted: Wanted
  /** Whether the browser comes back from a paid checkout. */
  paid: boolean
}

/** When a coach can be booked, and booking a time. */
export function BookPrivate({ coach, wanted, paid }: BookPrivateProps) {
  const [minutes, setMinutes] = useState(wanted.minutes)
  const query = useQuery(privateTimesQuery(coach, minutes))
  const person = query.data?.coach
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <header className="mb-8">
        <h1 className="display text-4xl md:text-6xl">{t.title}</h1>
        {person && (
          <p className="mt-2 text-lead text-ink-2">{t.with({ name: fullName(person) })}</p>
        )}
      </header>
      {paid && <Paid />}
      <QueryView query={query} loading={<Skeletons className="space-y-4" of={['h-24', 'h-64']} />}>
        {(offer) =>
          offer === null ? (
            <EmptyState
              title={t.nothing}
              text={person && t.nothingText({ name: fullName(person) })}
              action={<LinkButton to="/dashboard/live">{t.toLive}</LinkButton>}
            />
          ) : (
            <Offer
              coach={coach}
              offer={offer}
              minutes={minutes ?? offer.lengths[0] ?? 0}
              onMinutes={setMinutes}
              wanted={wanted}
            />
          )
        }
      </QueryView>
    </>
  )
}

/** Has the server read the payment, so that what was bought is there without waiting for a webhook. */
function Paid() {
  const read = useEffectEvent(async () => {
    await readSubscription().catch(() => {})
    await forgetPrivateTimes()
  })
  useEffect(() => void read(), [])
  return (
    <p role="status" className="mb-8 rounded-card bg-ok-wash px-5 py-4 font-medium text-ok">
      {t.paid}
    </p>
  )
}

interface OfferProps {
  coach: string
  offer: PrivateTimes
  minutes: number
  onMinutes: (minutes: number) => void
  wanted: Wanted
}

function Offer({ coach, offer, minutes, onMinutes, wanted }: OfferProps) {
  const navigate = useNavigate()
  const [people, setPeople] = useState(Math.min(wanted.people ?? 1, offer.people))
  const [chosen, setChosen] = useState(wanted.starts_at)
  const [asking, setAsking] = useState(wanted.starts_at !== undefined)
  const book = useAction(async (starts_at: number) => {
    try {
      const body = { starts_at, minutes, people }
      const { live_class: live, message } = await call(bookPrivateClass, {
        params: { id: coach },
        body,
      })
      cachePrivateClass(live)
      toast.ok(message)
      await navigate({ to: '/dashboard/live/$id', params: { id: live._id } })
    } catch (error) {
      setAsking(false)
      toast.error(errorText(error))
      void forgetPrivateTimes()
    }
  })
  return (
    <div className="space-y-8">
      <Terms offer={offer} />
      {offer.lengths.length > 1 && (
        <ChoiceGroup
          legend={t.length}
          name="length"
          options={offer.lengths.map((one) => ({
            value: String(one),
            label: formatLength(one * 60),
          }))}
          value={[String(minutes)]}
          onChange={([one]) => onMinutes(Number(one))}
        />
      )}
      {offer.people > 1 && (
        <ChoiceGroup
          legend={t.people}
          hint={t.peopleHint}
          name="people"
          options={Array.from({ length: offer.people }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
          value={[String(people)]}
          onChange={([one]) => setPeople(Number(one))}
        />
      )}
      <Times
        times={offer.times}
        chosen={chosen}
        onChoose={(time) => {
          setChosen(time)
          setAsking(true)
        }}
      />
      <Packs coach={coach} offer={offer} wanted={{ starts_at: chosen, minutes, people }} />
      {chosen !== undefined && (
        <AlertDialog
          open={asking}
          pending={book.pending}
          onClose={() => setAsking(false)}
          onConfirm={() => book.run(chosen)}
          title={t.question({ day: formatWeekday(chosen), time: formatTime(chosen) })}
          text={t.cancelRule({ hours: offer.cancel_hours })}
          cancel={t.notYet}
          confirm={t.confirm}
          tone="primary"
        />
      )}
    </div>
  )
}

/** What pays for a class, and until when it is cancelled. */
function Terms({ offer: { included, credits, cancel_hours: hours } }: { offer: PrivateTimes }) {
  return (
    <ul className="max-w-line-lg space-y-1 text-ink-2">
      {included !== 0 && (
        <li>{included === null ? t.includedAll : t.included({ count: included })}</li>
      )}
      {credits > 0 && <li>{t.credits({ count: credits })}</li>}
      <li>{t.cancelRule({ hours })}</li>
      <li>{t.notRecorded}</li>
    </ul>
  )
}

const dayOf = (time: number): string => isoDay(new Date(time * 1000))

interface TimesProps {
  times: readonly number[]
  chosen: number | undefined
  onChoose: (time: number) => void
}

/** The free times by the days of the reader's calendar. */
function Times({ times, chosen, onChoose }: TimesProps) {
  const [all, setAll] = useState(false)
  const days = [...new Set(times.map(dayOf))]
  const shown = days.slice(0, all ? undefined : DAYS_SHOWN)
  return (
    <section aria-labelledby="private-times">
      <h2 id="private-times" className="title text-2xl">
        {t.times}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        {t.zone({ zone: formatTimeZone(browserTimeZone(), nowSeconds()) })}
      </p>
      {days.length === 0 && <p className="text-ink-2">{t.noTimes}</p>}
      <div className="space-y-5">
        {shown.map((day) => (
          <section key={day} aria-labelledby={`private-${day}`}>
            <h3 id={`private-${day}`} className="label mb-2 text-note text-ink-2">
              {asTitle(formatWeekday(times.find((time) => dayOf(time) === day) ?? 0))}
            </h3>
            <div className="flex flex-wrap gap-2">
              {times
                .filter((time) => dayOf(time) === day)
                .map((time) => (
                  <Chip key={time} pressed={time === chosen} onPress={() => onChoose(time)}>
                    {formatTime(time)}
                  </Chip>
                ))}
            </div>
          </section>
        ))}
      </div>
      {!all && days.length > DAYS_SHOWN && (
        <Button variant="line" className="mt-5" onClick={() => setAll(true)}>
          {t.moreDays}
        </Button>
      )}
    </section>
  )
}

interface PacksProps {
  coach: string
  offer: PrivateTimes
  wanted: { starts_at: number | undefined; minutes: number; people: number }
}

/** What can be bought beside what is part of the membership. */
function Packs({ coach, offer: { packs, currency }, wanted }: PacksProps) {
  if (packs.length === 0) return null
  return (
    <section aria-labelledby="private-packs">
      <h2 id="private-packs" className="title text-2xl">
        {t.packs}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t.packsText}</p>
      <ul className="max-w-column divide-y divide-line rounded-card border border-line bg-surface">
        {packs.map(({ classes, amount_in_cents: cents }) => (
          <li key={classes} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <span className="min-w-0 flex-1 font-semibold">{t.pack({ count: classes })}</span>
            <span className="num">{formatCents(cents, currency)}</span>
            <BuyButton coach={coach} classes={classes} wanted={wanted} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuyButton({ coach, classes, wanted }: Omit<PacksProps, 'offer'> & { classes: number }) {
  const { starts_at: start, ...rest } = wanted
  const body = { coach, classes, ...rest, ...(start !== undefined && { starts_at: start }) }
  const buy = useProviderPage(
    () => call(buyPrivatePack, { body }),
    (error) => toast.error(errorText(error)),
  )
  return (
    <Button
      variant="line"
      size="sm"
      aria-label={t.buyPack({ pack: t.pack({ count: classes }) })}
      pending={buy.pending}
      onClick={buy.run}
    >
      {t.buy}
    </Button>
  )
}
