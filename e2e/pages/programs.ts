/** Programs for the tests of their management, made over the API in a moment. */
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { ApiClient } from '../support/api-client.ts'

interface Answer {
  program: AdminProgram
}

/** A draft of the client's user; each week is a list of its sessions' titles. */
export async function makeProgram(
  api: ApiClient,
  title: string,
  weeks: readonly (readonly string[])[] = [],
  instructor?: string,
): Promise<AdminProgram> {
  const { program } = await api.post<Answer>('/program/admin/create', {
    title,
    categories: ['core'],
    difficulty_level: 'beginner',
    duration: 4,
    instructor,
  })
  const program_id = program._id
  for (const [index, sessions] of weeks.entries()) {
    const { week } = await api.post<{ week: { _id: string } }>('/program/admin/add-week', {
      program_id,
      title: `Part ${index + 1}`,
      description: 'Slow and even',
    })
    for (const name of sessions)
      await api.post('/program/admin/add-session', { program_id, week_id: week._id, title: name })
  }
  return readProgram(api, program_id)
}

export const readProgram = async (api: ApiClient, id: string): Promise<AdminProgram> =>
  (await api.get<Answer>(`/program/admin/detail/${id}`)).program

/** Sessions of the weeks, in order: 'Part 1: A B'. */
export const outlineOf = ({ weeks }: AdminProgram): string[] =>
  weeks.map(({ title, sessions }) => `${title}: ${sessions.map((one) => one.title).join(' ')}`)

/** Gives the first session that waits the first video there is. */
export async function assignVideo(api: ApiClient, program: AdminProgram): Promise<VideoCard> {
  const { videos } = await api.get<{ videos: VideoCard[] }>(
    `/program/admin/video-options?program_id=${program._id}`,
  )
  const [video] = videos
  if (!video) throw new Error('There is nothing to assign')
  await putVideo(api, program, video._id)
  return video
}

/** Gives the first session that waits this video. */
export async function putVideo(
  api: ApiClient,
  program: AdminProgram,
  videoId: string,
): Promise<void> {
  const week = program.weeks.find(({ sessions }) => sessions.some(({ video }) => video === null))
  const session = week?.sessions.find(({ video }) => video === null)
  if (!week || !session) throw new Error('No session waits for a video')
  await api.post('/program/admin/update-session', {
    program_id: program._id,
    week_id: week._id,
    session_id: session._id,
    video: videoId,
  })
}
