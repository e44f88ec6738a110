/** Video files as somebody might choose them, and drafts made of them over the API. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { ApiClient } from '../support/api-client.ts'

/** Three seconds in 360 lines: every upload is encoded while other tests run. */
export const film: string = fileURLToPath(new URL('../fixtures/short.mp4', import.meta.url))

/** Uploads the film as a draft of whoever the client is signed in as. */
export async function uploadFilm(api: ApiClient): Promise<AdminVideo> {
  const name = basename(film)
  const signed = await api.post<{ _id: string; path: string; url: string }>(
    '/video/admin/get-presigned-url',
    { name },
  )
  const sent = await fetch(signed.url, { method: 'PUT', body: await readFile(film) })
  if (!sent.ok) throw new Error(`The upload answers ${sent.status}`)
  const body = { video_id: signed._id, path: signed.path, name }
  return (await api.post<{ video: AdminVideo }>('/video/admin/video-uploaded', body)).video
}

/** A video with details, so that the archive takes it. */
export async function savedFilm(api: ApiClient, title: string, coachId: string): Promise<string> {
  const { _id } = await uploadFilm(api)
  await api.post(`/video/admin/update/${_id}`, {
    title,
    description: 'For the tests',
    categories: ['core'],
    difficulty_level: 'beginner',
    instructor: coachId,
    tags: [],
    equipments: [],
    recovery_areas: [],
    is_recovery_content: false,
    recovery_notes: '',
  })
  return _id
}
