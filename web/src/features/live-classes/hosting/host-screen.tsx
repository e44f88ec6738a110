import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { cx } from '../../../ui/cx.ts'
import { adminLiveClassQuery } from '../scheduling/admin-api.ts'
import { type HostBanner, hostBanner } from '../host-banner.ts'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import { useHostStream } from './use-host-stream.ts'
import { useLocalMedia } from './use-local-media.ts'
import { askForHost, hostStageAccess } from '../presence/live-access.ts'
import { usePresence } from '../presence/use-presence.ts'
import { useServerClock } from '../use-server-clock.ts'
import { ChatPanel, ReactionsShown } from '../chat/chat-panel.tsx'
import { useChat } from '../chat/use-chat.ts'
import { HostPoll } from '../shared/host-poll.tsx'
import { RaisedHands } from '../shared/raised-hands.tsx'
import { StageEdge } from '../shared/stage-edge.tsx'
import { TimerControls } from '../shared/timer-controls.tsx'
import { useShared } from '../shared/use-shared.ts'
import { CohostPlace } from '../stage/cohost-place.tsx'
import { invitable, StagePanel, useRunStage } from '../stage/stage-panel.tsx'
import { StagePeople } from '../stage/stage-people.tsx'
import { useOwnPlace } from '../stage/use-own-place.ts'
import { HostControls } from './host-controls.tsx'
import { HostStage } from './host-stage.tsx'
import { HostSummary } from './host-summary.tsx'
import { HostTabs } from './host-tabs.tsx'

/** Loaded for the first member who shows their camera. */
const CheckedMembers = lazy(() => import('../form-check/checked-members.tsx'), 'CheckedMembers')

const tones = {
  quiet: 'border-line bg-surface',
  ready: 'border-ok bg-ok-wash',
  late: 'border-warn bg-warn-wash',
  live: 'border-danger bg-danger-wash',
} as const

function Banner({ tone, label, clock, text }: HostBanner) {
  return (
    <div
      className={cx(
        'mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-card border px-5 py-4',
        tones[tone],
      )}
    >
      <p className="flex items-baseline gap-2.5">
        <span className="label text-note">{label}</span>
        {clock !== null && (
          <span role="timer" className="title num text-2xl">
            {clock}
          </span>
        )}
      </p>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}

/** Where a host sends a class from: preview, controls, who is there. */
export function HostScreen({ live, onBack }: { live: LiveClass; onBack: () => void }) {
  const { _id: id } = live
  const user = useUser()
  const now = useServerClock(live.server_time)
  const phase = phaseOf(live, now)
  // Never reset: a weekly class is soon upcoming again, which must not hide how it went.
  const [over, setOver] = useState(phase === 'ended')
  if (phase === 'ended' && !over) setOver(true)
  const media = useLocalMedia(!over)
  const { hostStream, connection, quality, isChoppy, problem, ...act } = useHostStream(
    id,
    media.stream,
  )
  const refresh = () => void queryClient.invalidateQueries(adminLiveClassQuery(id))
  const { shared, onShared } = useShared()
  const { chat, counts, onChat, onReactions } = useChat()
  const { roster, react } = usePresence({
    active: live.starts_at !== null && !over,
    access: () => askForHost(id),
    onChanged: refresh,
    onHostStream: act.yieldTo,
    onShared,
    onChat,
    onReactions,
    onEnd: refresh,
  })
  const streaming = hostStream.status === 'streaming'
  const end = useEffectEvent(act.end)
  useEffect(() => {
    if (over) end()
  }, [over])
  useWakeLock(streaming)
  const question = useUnsavedChangesPrompt(streaming)
  const stopAndLeave = useAction(async () => {
    await act.stop()
    question.leave()
  })
  const [stopping, setStopping] = useState(false)
  const stop = useAction(async () => {
    await act.stop()
    setStopping(false)
  })
  // Before its first connection the class is called live only while another page still counts as sending.
  const isCutOff =
    streaming && connection !== 'live' && (connection !== 'connecting' || phase === 'live')
  const isLive = phase === 'live'
  const runStage = useRunStage(id, onShared)
  const place = useOwnPlace({ id, own: shared.ownStage, media, onShared })
  const isCohost = live.cohost !== null && live.cohost._id === user?._id
  const seated = [...roster.people.values()].filter(({ role }) => role === 'viewer')
  const online = seated.length + roster.audience
  return (
    <>
      <BackLink onClick={onBack} />
      <h1 className="display mb-5 text-4xl break-words">{live.title}</h1>
      <Banner {...hostBanner(live, now, { online, isCutOff })} />
      {phase === 'live' && live.broadcast_state !== 'whole' && (
        <p role="status" className="mb-4 text-ink-2">
          {t.broadcastNotes[live.broadcast_state]}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {over ? (
          <HostSummary id={id} />
        ) : (
          <div>
            <div className="relative">
              <HostStage
                media={media}
                countdown={hostStream.status === 'countdown' ? hostStream.left : null}
                streaming={streaming}
                connection={connection}
                quality={quality}
                isChoppy={isChoppy}
                isLineWeak={live.host_line_is_weak}
                problem={problem}
              />
              <ReactionsShown counts={counts} />
              <StageEdge shared={shared} />
            </div>
            <StagePeople
              people={shared.stage}
              own={shared.ownStage}
              access={() => hostStageAccess(id)}
              className="mt-3"
            />
            {shared.checked.length > 0 && (
              <Suspense fallback={null}>
                <CheckedMembers id={id} members={shared.checked} onShared={onShared} />
              </Suspense>
            )}
            {shared.captions !== null && (
              <p role="status" className="mt-3 text-sm text-ink-2">
                {t.captions[shared.captions]}
              </p>
            )}
            <HostControls
              media={media}
              status={hostStream.status}
              runs={isLive || (phase === 'late' && live.took_place)}
              // A co-host does not take the place of the host who sends.
              mayStart={phase !== 'draft' && !(isCohost && isLive)}
              onStart={act.start}
              onCancel={act.cancel}
              onStop={() => setStopping(true)}
            />
            {isLive && !streaming && live.instructor?._id !== user?._id && (
              <CohostPlace place={place} media={media} />
            )}
            {/* Below the picture, where who teaches sees a question. */}
            <div className="mt-6 space-y-6">
              <ChatPanel id={id} chat={chat} isHost isLive={isLive} onReact={react}>
                <HostPoll id={id} poll={shared.poll} isLive={isLive} onShared={onShared} />
              </ChatPanel>
              <TimerControls
                id={id}
                timer={shared.timer}
                isLive={isLive}
                now={now}
                onShared={onShared}
              />
            </div>
          </div>
        )}
        <div className="space-y-6">
          <HostTabs live={live} now={now} people={roster.people} over={over} setup={shared.setup} />
          {!over && (
            <>
              <RaisedHands
                id={id}
                hands={shared.hands}
                onShared={onShared}
                onInvite={(member) => runStage.run('invite', member)}
                invitable={
                  new Set(
                    isLive ? invitable(seated, shared.stage).map(({ user_id }) => user_id) : [],
                  )
                }
              />
              <StagePanel
                live={live}
                isLive={isLive}
                stage={shared.stage}
                seated={seated}
                run={runStage}
                namesCohost={!isCohost}
              />
            </>
          )}
        </div>
      </div>
      <AlertDialog
        open={stopping}
        pending={stop.pending}
        onClose={() => setStopping(false)}
        onConfirm={stop.run}
        title={t.stopTitle}
        text={
          now < (live.starts_at ?? now) ? t.stopRehearsalText : t.stopText({ watching: online })
        }
        cancel={t.goOn}
        confirm={t.stopConfirm}
      />
      <AlertDialog
        open={question.asking}
        pending={stopAndLeave.pending}
        onClose={question.stay}
        onConfirm={stopAndLeave.run}
        title={t.leaveTitle}
        text={t.leaveText}
        cancel={t.stay}
        confirm={t.leave}
      />
    </>
  )
}
