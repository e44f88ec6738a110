import {
  joinRefusal,
  liveRefusals,
  registerRefusal,
  seatsFor,
  seatsOf,
  waitRefusal,
} from '@carriage/contract/live-classes/policy'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import CalendarPlusIcon from 'icon:CalendarPlus'
import { useAction } from '../../../catalog/use-action.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { EarlySoundCheck } from '../viewing/sound-check.tsx'
import { formatSpokenTime } from '../../../lib/text/dates.ts'
import { lobbyTexts } from './lobby-texts.ts'
import { type UnsentChange, useUnsentChange } from './unsent-change.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { formatList, fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'

const MOST_NAMES = 6

/** First names, cut after a few. */
function namesOf(all: readonly string[]): string {
  const names = all.slice(0, MOST_NAMES)
  const rest = all.length - names.length
  return formatList(rest > 0 ? [...names, t.more({ count: rest })] : names)
}

interface LobbyPeopleProps {
  live: MemberLiveClass
  present: readonly PresentPerson[]
  coming: readonly string[]
}

/** How many come: by seats, unless the class has one, nobody has taken any, some are kept, or some watch the broadcast. */
function comingText(live: MemberLiveClass): string {
  const {
    rsvp_count: count,
    kept_count: kept,
    capacity,
    has_seat: isSeated,
    is_registered: own,
  } = live
  const { taken, audience } = seatsOf(live)
  if (capacity > 1 && taken > 0 && kept === 0 && audience === 0)
    return isSeated ? t.ownSeat({ taken, capacity }) : t.seats({ taken, capacity })
  return own ? t.comingToo({ count }) : t.coming({ count })
}

/** Whom one will meet in a class: its coach, how many come, and who is there already. */
function LobbyPeople({ live, present, coming }: LobbyPeopleProps) {
  const { instructor, waiting_count: waiting } = live
  const ownId = useUser()?._id
  // Somebody who has just left is on the list for some seconds.
  const others = present.filter(({ user_id: id }) => id !== ownId)
  return (
    <div className="text-stage-ink-2">
      {instructor && (
        <div className="flex items-center gap-4 max-xs:flex-wrap">
          <Avatar of={instructor} size="lg" />
          <p className="min-w-0">
            <span className="label block text-note">{t.coach}</span>
            <span className="title block text-lg break-words text-stage-ink">
              <CoachLink coach={instructor}>{fullName(instructor)}</CoachLink>
            </span>
          </p>
        </div>
      )}
      <p className="mt-4">{comingText(live)}</p>
      {waiting > 0 && <p className="mt-1">{t.waiting({ count: waiting })}</p>}
      {coming.length > 0 && (
        <p className="mt-1 break-words">{t.among({ names: namesOf(coming) })}</p>
      )}
      {others.length > 0 && (
        <p className="mt-1 break-words">
          {t.here({ names: namesOf(others.map(({ first_name: name }) => name)) })}
        </p>
      )}
    </div>
  )
}

const t = messages.lobby

interface LiveLobbyProps {
  live: MemberLiveClass
  /** Who has entered already. */
  present: readonly PresentPerson[]
  /** First names of those who show that they come. */
  coming: readonly string[]
  /** Epoch seconds on the server's clock. */
  now: number
  pending: boolean
  onRegister: () => void
  onWait: () => void
  onCancel: () => void
  onUndo: (unsent: UnsentChange) => void
  onJoin: () => void
}

interface LobbyActionsProps extends LiveLobbyProps {
  mayRegister: boolean
  mayWait: boolean
  mayJoin: boolean
  isUpcoming: boolean
  unsent: UnsentChange | null
}

function LobbyActions(props: LobbyActionsProps) {
  const { live, now, pending, mayRegister, mayWait, mayJoin, isUpcoming, unsent } = props
  const { onRegister, onWait, onCancel, onUndo, onJoin } = props
  const save = useAction(async () => (await import('./save-calendar.ts')).saveCalendar(live, now))
  const mayLeave = unsent !== null || live.is_registered || live.waiting !== null
  const leads = live.may_host || mayJoin || !live.may_watch || mayRegister || mayWait
  return (
    <div className={cx('flex flex-wrap gap-3 md:mt-6', (isUpcoming || mayLeave) && 'mt-6')}>
      {leads && (
        <BottomActionBar>
          <div className="flex gap-3 md:flex-wrap">
            {live.may_host && (
              <LinkButton
                to="/admin/live/$id/host"
                params={{ id: live._id }}
                variant="stage"
                className="max-md:flex-1"
              >
                {messages.host}
              </LinkButton>
            )}
            {mayJoin && (
              <Button
                variant="stage"
                className="whitespace-nowrap max-md:flex-1 max-xs:whitespace-normal"
                onClick={onJoin}
              >
                {live.was_admitted ? messages.rejoin : messages.join}
              </Button>
            )}
            {!live.may_watch && (
              <LinkButton to="/plans" variant="stage" className="max-md:flex-1">
                {messages.subscribe}
              </LinkButton>
            )}
            {mayRegister && (
              <Button
                variant={live.may_host ? 'stageLine' : 'stage'}
                className="max-md:flex-1"
                pending={pending}
                onClick={onRegister}
              >
                {messages.register}
              </Button>
            )}
            {mayWait && (
              <Button
                variant={live.may_host ? 'stageLine' : 'stage'}
                className="max-md:flex-1"
                pending={pending}
                onClick={onWait}
              >
                {messages.waiting.join}
              </Button>
            )}
          </div>
        </BottomActionBar>
      )}
      {isUpcoming && (
        <Button variant="stageLine" pending={save.pending} onClick={save.run}>
          <CalendarPlusIcon size={18} aria-hidden />
          {messages.calendarFile}
        </Button>
      )}
      {mayLeave && (
        <button
          type="button"
          className="press min-h-11 cursor-pointer px-2 text-sm text-stage-ink-2 max-sm:-ms-2 underline underline-offset-4"
          onClick={() => (unsent ? onUndo(unsent) : onCancel())}
        >
          {unsent
            ? messages.unsent[unsent].undo
            : live.waiting
              ? messages.waiting.leave
              : messages.cancel}
        </button>
      )}
    </div>
  )
}

/** What is said to who waits for a seat, or may; null for all others. */
function waitingText({ waiting }: MemberLiveClass, mayWait: boolean): string | null {
  if (!waiting) return mayWait ? messages.waiting.full : null
  if (!waiting.has_offer) return messages.waiting.position({ earlier: waiting.position - 1 })
  const { offered_until: until } = waiting
  return until === null
    ? messages.waiting.offerOpen
    : messages.waiting.offer({ time: formatSpokenTime(until) })
}

/** Where one waits for a class, and what one can do there. */
export function LiveLobby(props: LiveLobbyProps) {
  const { live, present, coming, now } = props
  const { label, clock, text } = lobbyTexts(live, now)
  const user = useUser()
  const teaches = live.instructor !== null && live.instructor._id === user?._id
  const unsent = useUnsentChange(live)
  const mayJoin = joinRefusal(live, live, now) === null
  const seats = seatsFor(live)
  const refused = registerRefusal(live, seats, now)
  const mayRegister =
    live.may_watch && !live.is_registered && refused === null && !teaches && !unsent
  const isOutside = !live.is_registered && live.waiting === null && !unsent
  const mayWait =
    live.may_watch &&
    isOutside &&
    !teaches &&
    waitRefusal(live, { ...seats, waiting: live.waiting_count }, now) === null
  const isUpcoming = live.starts_at !== null && live.starts_at > now
  const mayAct =
    isUpcoming ||
    live.may_host ||
    mayJoin ||
    !live.may_watch ||
    !isOutside ||
    mayRegister ||
    mayWait
  const full = live.is_registered
    ? null
    : (waitingText(live, mayWait) ?? (refused && liveRefusals[refused]()))
  const isTaken = seats.taken >= seats.capacity
  const toBroadcast = isTaken && mayRegister ? t.broadcastText : null
  const message = unsent
    ? messages.unsent[unsent].text
    : teaches
      ? messages.youHost
      : (full ?? toBroadcast ?? text)
  return (
    <section className="rounded-hero bg-stage p-6 text-stage-ink max-xs:p-4 md:p-9">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <p className="label text-note text-stage-ink-2">
            {label}
            <span
              role="timer"
              className="display num mt-1 block text-[clamp(2rem,10.5vw,2.5rem)] max-xs:text-[10.5vw] text-stage-ink"
            >
              {clock}
            </span>
          </p>
          <p className="mt-2 max-w-line-sm text-stage-ink-2">{message}</p>
          {mayAct && (
            <LobbyActions
              {...props}
              mayRegister={mayRegister}
              mayWait={mayWait}
              mayJoin={mayJoin}
              isUpcoming={isUpcoming}
              unsent={unsent}
            />
          )}
        </div>
        <LobbyPeople live={live} present={present} coming={coming} />
      </div>
      {/* Before the doors open it stands with the rest of what one gets ready. */}
      {mayJoin && (
        <div className="mt-6 border-t border-stage-line pt-6">
          <EarlySoundCheck look="stage" />
        </div>
      )}
    </section>
  )
}
