import { changeCurrentSession, enrollInProgram } from '@carriage/contract/programs/endpoints'
import type { TestApp } from '../app.ts'
import type { TestProgram } from '../content.ts'
import type { Person } from '../people.ts'

export interface SessionPlace {
  week_id: string
  session_id: string
  videoId: string
}

/** A session with a class, by the places of its week and its own, from 0. */
export function placeOf(program: TestProgram, w: number, s: number): SessionPlace {
  const week = program.weeks[w]
  const session = week?.sessions[s]
  if (!week || !session?.videoId) throw new Error('There is no such session')
  return { week_id: week.id, session_id: session.id, videoId: session.videoId }
}

export const enroll = (app: TestApp, { token }: Person, { id }: TestProgram) =>
  app.call(enrollInProgram, { body: { program_id: id } }, token)

/** Completes a session, as the app does when the member goes on from it to another one. */
export const goOn = (
  app: TestApp,
  { token }: Person,
  { id }: TestProgram,
  { from, to }: { from: Pick<SessionPlace, 'session_id'>; to: SessionPlace },
) =>
  app.call(
    changeCurrentSession,
    {
      body: {
        program_id: id,
        week_id: to.week_id,
        session_id: to.session_id,
        mark_previous_as_completed: true,
        previous_session_id: from.session_id,
      },
    },
    token,
  )
