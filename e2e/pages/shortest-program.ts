import type { Page } from '@playwright/test'
import type { Program, ProgramCard } from '@carriage/contract/programs/schemas'
import { tokenOf } from './session.ts'

export interface PlannedSession {
  title: string
  /** Position of its week, from 1. */
  week: number
}
export interface ProgramPlan {
  id: string
  title: string
  /** What the coach wrote for the end. */
  message: string
  weeks: number
  /** Those with a video, in order. */
  sessions: PlannedSession[]
}

/** The shortest program on offer to the signed-in member, as its coach planned it. */
export async function shortestProgram(page: Page): Promise<ProgramPlan> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/api${path}`, { headers })
    return (await answer.json()) as T // the contract of that endpoint
  }
  const { available_programs: offered } = await read<{ available_programs: ProgramCard[] }>(
    '/program/available',
  )
  const [shortest] = offered.toSorted((a, b) => a.duration - b.duration)
  if (!shortest) throw new Error('The demo studio offers no program')
  const { program } = await read<{ program: Program }>(`/program/details/${shortest._id}`)
  const sessions = program.weeks.flatMap((week, index) =>
    week.sessions
      .filter(({ video }) => video !== null)
      .map(({ title }) => ({ title, week: index + 1 })),
  )
  return {
    id: program._id,
    title: program.title,
    message: program.complition_message ?? '',
    weeks: program.weeks.length,
    sessions,
  }
}
