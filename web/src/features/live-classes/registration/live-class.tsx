import { withTexts } from '@carriage/texts/catalogue'
import {
  joinRefusal,
  liveRefusals,
  phaseOf,
  standingOf,
} from '@carriage/contract/live-classes/policy'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type {
  MemberLiveClass,
  MemberLiveClassAnswer,
  OpenDate,
} from '@carriage/contract/live-classes/schemas'
import PlayIcon from 'icon:Play'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { errorText, isMissing } from '../../../lib/api/api-error.ts'
import { formatShortDay } from '../../../lib/text/dates.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { reloadIfOutdated, wasReloadedForCode } from '../../../lib/session/outdated.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { liveClassQuery } from '../api.ts'
import { useServerClock } from '../use-server-clock.ts'
import { texts as t } from '@carriage/texts/web/live-classes'
import { LiveOver } from '../viewing/live-over.tsx'
import type { LivePlayer } from '../viewing/live-player.tsx'
import { changeRegistration, type RegistrationChange } from './change-registration.ts'
import { LiveBadges } from './live-card.tsx'
import { LiveFacts, LiveLine } from './live-facts.tsx'
import { LiveLobby } from './live-lobby.tsx'
import { type UnsentChange, undoOf } from './unsent-change.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const KEY = 'carriage.joined-class'

/** Keeps which class the member goes into, for a page that is reloaded for new code; null once they leave. */
function rememberJoined(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the member joins again by hand.
  }
}

/** Whether the page was reloaded for new code while the member went into this class, or was in it. */
function wasJoined(id: string): boolean {
  try {
    return wasReloadedForCode() && sessionStorage.getItem(KEY) === id
  } catch {
    return false
  }
}

/** Loaded for those who are registered. */
const CancelPrivate = lazy(() => import('../private/cancel-private.tsx'), 'CancelPrivate')
const InviteButton = lazy(() => import('../private/invite-button.tsx'), 'InviteButton')
const LivePreparation = lazy(() => import('../preparation/live-preparation.tsx'), 'LivePreparation')
/** Loaded for weekly classes. */
const loadDates = () => import('./open-dates.tsx')
const OpenDates = lazy(loadDates, 'OpenDates')

/** After which the page no longer competes with it for the network. */
const AFTER_MS = 3000
/** Loads what a press, and the next class that is opened, may need once the network has gone. */
const loadForLater = () => Promise.all([import('./save-calendar.ts'), withTexts(loadDates())])

interface PageProps {
  live: MemberLiveClass
  present: readonly PresentPerson[]
  coming: readonly string[]
  showsName: MemberLiveClassAnswer['shows_name']
  recording: MemberLiveClassAnswer['recording']
  mayReport: boolean
  freeUntil: MemberLiveClassAnswer['free_until']
  dates: readonly OpenDate[]
  next: ReactNode
}

function Page(props: PageProps) {
  const { live, present, coming, showsName, recording, mayReport, freeUntil, dates, next } = props
  const { _id: id } = live
  const navigate = useNavigate()
  const now = useServerClock(live.server_time)
  const refused = joinRefusal(live, live, now)
  const [Player, setPlayer] = useState<typeof LivePlayer | null>(null)
  const joined = Player !== null
  const [isShown, setShown] = useState(false)
  // Never reset: a weekly class is soon upcoming again, which must not bring back the lobby.
  const [over, setOver] = useState(false)
  if (joined && !over && phaseOf(live, now) === 'ended') setOver(true)
  const join = useAction(async () => {
    rememberJoined(id)
    try {
      const code = await withTexts(import('../viewing/live-player.tsx'))
      setPlayer(() => code.LivePlayer)
    } catch (error) {
      if (!(await reloadIfOutdated(error))) throw error
    }
  })
  const resume = useEffectEvent(() => wasJoined(id) && join.run())
  useEffect(() => void resume(), [])
  useEffect(() => {
    const timer = setTimeout(() => void loadForLater().catch(() => undefined), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const standing = standingOf(live, now)
  const passed = refused !== null && (standing === 'over' || standing === 'missed')
  const cancelling = useRowDialog<Pick<OpenDate, 'occurrence_id' | 'has_seat' | 'waiting'>>()
  const isPast = over || (passed && !joined)
  const hasDates = live.recurring_schedule && dates.length > 0
  // What can be done about the current one stands above.
  const later = isPast ? dates : dates.filter((date) => date.occurrence_id !== live.occurrence_id)
  /** The date that the page is about. */
  const { has_seat, waiting } = live
  const current = { occurrence_id: live.occurrence_id ?? '', has_seat, waiting }
  const refresh = () => void queryClient.invalidateQueries(liveClassQuery(id))
  const change = useAction(async (to: RegistrationChange, date: string, takesBack?: boolean) => {
    try {
      const starts_at =
        [live, ...dates].find((one) => one.occurrence_id === date)?.starts_at ?? null
      await changeRegistration(to, { ...live, starts_at }, date, takesBack)
      // It is no longer theirs to see.
      if (live.is_private && to === 'cancelled') await navigate({ to: '/dashboard/live' })
    } catch (error) {
      toast.error(errorText(error))
      refresh()
    }
    cancelling.onClose()
  })
  const undo = (unsent: UnsentChange, of: Pick<OpenDate, 'occurrence_id' | 'waiting'>) =>
    change.run(undoOf(unsent, of), of.occurrence_id, true)
  const question = {
    open: cancelling.open,
    pending: change.pending,
    onClose: cancelling.onClose,
    onConfirm: () => cancelling.row && change.run('cancelled', cancelling.row.occurrence_id),
  }
  return (
    <>
      <div className="mb-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display min-w-0 text-4xl break-words md:text-6xl">{live.title}</h1>
          <LiveBadges live={live} now={now} isCutOff={joined && !isShown} />
        </div>
        <LiveLine live={live} />
      </div>
      {isPast ? (
        <LiveOver
          live={live}
          now={now}
          takesPart={over || live.is_registered}
          mayReport={mayReport}
          hasDates={hasDates}
          next={next}
        />
      ) : Player ? (
        <Player
          live={live}
          now={now}
          refusal={refused && liveRefusals[refused]()}
          onChanged={refresh}
          onShown={setShown}
          onLeave={() => {
            rememberJoined(null)
            setPlayer(null)
            refresh()
          }}
          onOver={() => setOver(true)}
        />
      ) : (
        <LiveLobby
          live={live}
          present={present}
          coming={coming}
          now={now}
          pending={change.pending || join.pending}
          onRegister={() => change.run('registered', current.occurrence_id)}
          onWait={() => change.run('waiting', current.occurrence_id)}
          onCancel={() => cancelling.show(current)}
          onUndo={(unsent) => undo(unsent, current)}
          onJoin={join.run}
        />
      )}
      <LiveFacts live={live} now={now} hasLobbyAbove={!isPast && !joined} />
      {live.is_registered && !joined && !passed && !over && (
        <Suspense>
          <LivePreparation live={live} showsName={showsName} now={now} />
        </Suspense>
      )}
      {freeUntil !== null && live.capacity > 1 && standing === 'upcoming' && (
        <Suspense>
          <InviteButton id={id} />
        </Suspense>
      )}
      {recording && (
        <p className="mt-6">
          <LinkButton to="/dashboard/videos/$id" params={{ id: recording.video_id }} variant="line">
            <PlayIcon weight="fill" size={15} aria-hidden />
            {t.over.recording({ date: formatShortDay(recording.starts_at) })}
          </LinkButton>
        </p>
      )}
      {hasDates && later.length > 0 && (
        <Suspense>
          <OpenDates
            live={live}
            dates={later}
            now={now}
            pending={change.pending}
            onRegister={(date) => change.run('registered', date.occurrence_id)}
            onWait={(date) => change.run('waiting', date.occurrence_id)}
            onCancel={cancelling.show}
            onUndo={undo}
          />
        </Suspense>
      )}
      {live.is_private ? (
        <Suspense>
          <CancelPrivate {...question} freeUntil={freeUntil} now={now} />
        </Suspense>
      ) : (
        <AlertDialog {...question} {...cancelTexts(cancelling.row)} />
      )}
    </>
  )
}

function cancelTexts(date: Pick<OpenDate, 'has_seat' | 'waiting'> | null) {
  if (!date?.waiting)
    return {
      title: t.cancelTitle,
      text: date?.has_seat ? t.cancelText : t.cancelBroadcastText,
      cancel: t.keep,
      confirm: t.cancel,
    }
  return {
    title: t.waiting.leaveTitle,
    text: date.waiting.has_offer ? t.waiting.loseSeatText : t.waiting.leaveText,
    cancel: t.waiting.stay,
    confirm: t.waiting.leave,
  }
}

/**
 * A live class as members find it by its link.
 * @param next what those who were in it can go on with once it is over
 */
export function LiveClass({ id, next }: { id: string; next: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(liveClassQuery(id))
  // Also of a page that is open already: the class may have been taken back.
  if (isMissing(error)) {
    return (
      <MissingPage
        title={t.missing}
        text={t.missingText}
        action={<LinkButton to="/dashboard/live">{t.toList}</LinkButton>}
      />
    )
  }
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) {
    return (
      <Loading className="space-y-6">
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="h-56 rounded-hero" />
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    )
  }
  return (
    <>
      <title>{pageTitle(data.live_class.title)}</title>
      <Page
        live={data.live_class}
        present={data.present}
        coming={data.coming}
        showsName={data.shows_name}
        recording={data.recording}
        mayReport={data.may_report}
        freeUntil={data.free_until}
        dates={data.dates}
        next={next}
      />
    </>
  )
}
