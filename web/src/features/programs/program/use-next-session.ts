import { useNavigate } from '@tanstack/react-router'
import type { NextUp } from '../../videos/next-up.ts'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { advance } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { advanceFrom, isCompleted } from './advance.ts'
import { useProgram } from './use-program.ts'

const t = messages.session

/** The session after the current one; null after the last, and for people who have not joined. */
export function useNextSession(id: string): NextUp | null {
  const navigate = useNavigate()
  const { program, enrollment, state } = useProgram(id)
  const step = advanceFrom(program.weeks, state)
  if (!enrollment || !step || step.to === 'end') return null
  const ahead = program.weeks.find(({ _id }) => _id === step.week_id)?.sessions ?? []
  const next = ahead.find(({ _id, video }) =>
    step.to === 'session'
      ? _id === step.session_id
      : video !== null && !isCompleted(state, step.week_id, _id),
  )
  if (!next?.video) return null
  return {
    label: t.next,
    title: next.title,
    video: next.video,
    note: t.nextNote,
    start: async () => {
      // First, so that the page plays whatever the program then stands at.
      const to = '/dashboard/programs/$id/session'
      await navigate({ to, params: { id }, state: playAtOnce, replace: true })
      await advance(program, step)
    },
  }
}
