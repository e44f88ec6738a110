import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import CheckIcon from 'icon:Check'
import PlayIcon from 'icon:Play'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { reachedQuery, videoQuery } from '../../videos/api.ts'
import {
  advanceFrom,
  currentSession,
  isCompleted,
  isPlayed,
  leadsOn,
  useStartSession,
} from './advance.ts'
import { Advanced } from './arrival.ts'
import { advance, enroll, stop } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'

const t = messages.detail

export function JoinButton({ program }: { program: Program }) {
  const join = useAction(async () => {
    await enroll(program)
    toast.ok(t.joined)
  })
  return (
    <BottomActionBar>
      <Button pending={join.pending} onClick={() => join.run()}>
        {join.pending ? t.joining : t.join}
      </Button>
    </BottomActionBar>
  )
}

/** Stands where Join stood: the next workout of the program, whichever week of it is shown. */
export function StartButton({ program, enrollment }: { program: Program; enrollment: Enrollment }) {
  const start = useStartSession(program)
  const { next_session: next } = enrollment
  const week = program.weeks.find(({ sessions }) => sessions.some(({ _id }) => _id === next))
  if (!week || next === null) return null
  return (
    <BottomActionBar>
      <Button
        pending={start.pending}
        onClick={() => start.run(enrollment, { week_id: week._id, session_id: next })}
      >
        <PlayIcon size={16} weight="fill" aria-hidden />
        {messages.session.start}
      </Button>
    </BottomActionBar>
  )
}

interface StopButtonProps {
  program: Program
  /** Called once the program has been stopped. */
  onStopped: () => void
}

export function StopProgramButton({ program, onStopped }: StopButtonProps) {
  const [asking, setAsking] = useState(false)
  const end = useAction(async () => {
    if (!program._id) return toast.error(t.needsId)
    await stop(program)
    setAsking(false)
    toast.ok(t.stopped)
    onStopped()
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t.stop}
      </Button>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.run()}
        pending={end.pending}
        title={t.stopTitle}
        text={t.stopText}
        confirm={t.stop}
      />
    </>
  )
}

interface CompleteButtonProps {
  program: Program
  enrollment: Enrollment
  /** `bar`: above the page, on phones at the lower edge; `row`: with what else can be done with the class. */
  place: 'bar' | 'row'
}

/**
 * Completes the current session. There is nothing to press once it is completed. On a phone it comes to the lower edge
 * when the class was played: until then a press beside the tabs would complete what nobody has seen.
 */
export function CompleteButton({ program, enrollment, place }: CompleteButtonProps) {
  const onAdvanced = useContext(Advanced)
  const isPhone = useIsPhone()
  const { current_week: week, current_session: session } = enrollment
  const step = advanceFrom(program.weeks, enrollment)
  const video = currentSession(program.weeks, session)?.video
  const { data: reachedNow } = useQuery(reachedQuery(video?._id ?? ''))
  const { data: read } = useQuery({ ...videoQuery(video?._id ?? ''), enabled: Boolean(video) })
  const reached = reachedNow ?? read?.video.position_seconds ?? null
  const leads = video && leadsOn(video, reached)
  const isPinned = video && isPlayed(video, reached)
  const complete = useAction(async () => {
    if (!step) return
    const { next_session: next } = await advance(program, step)
    onAdvanced(next)
  })
  if (!step || !week || !session || isCompleted(enrollment, week, session)) return null
  if (place !== (isPhone && !isPinned ? 'row' : 'bar')) return null
  const button = (
    <Button
      variant={leads ? 'primary' : 'line'}
      pending={complete.pending}
      onClick={() => complete.run()}
      className={place === 'row' ? 'col-span-full' : undefined}
    >
      <CheckIcon size={17} weight="bold" aria-hidden />
      {t.complete}
    </Button>
  )
  return place === 'row' ? button : <BottomActionBar>{button}</BottomActionBar>
}
