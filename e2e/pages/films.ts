/** Video files as somebody might choose them, and drafts made of them over the API. */
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Video, VideoCard } from '@carriage/contract/videos/schemas'
import type { ApiClient } from '../support/api-client.ts'

/** Three seconds in 360 lines: every upload is encoded while other tests run. */
export const film: string = fileURLToPath(new URL('../fixtures/short.mp4', import.meta.url))

/** Uploads a film as a draft of the client's user. */
export async function uploadFilm(api: ApiClient, path: string = film): Promise<AdminVideo> {
  const name = basename(path)
  const signed = await api.post<{ _id: string; path: string; url: string }>(
    '/video/admin/get-presigned-url',
    { name, library: true },
  )
  const sent = await fetch(signed.url, { method: 'PUT', body: await readFile(path) })
  if (!sent.ok) throw new Error(`The upload answers ${sent.status}`)
  const body = { video_id: signed._id, path: signed.path, name }
  return (await api.post<{ video: AdminVideo }>('/video/admin/video-uploaded', body)).video
}

/** A video with details, so that the archive takes it. */
export async function savedFilm(
  api: ApiClient,
  title: string,
  coachId: string,
  path: string = film,
): Promise<string> {
  const { _id } = await uploadFilm(api, path)
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

/** A video of the setup guide, some of which have captions in English and German. */
export async function captionedVideo(api: ApiClient): Promise<string> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all/setup')
  for (const { _id } of videos) {
    const { video } = await api.get<{ video: Video }>(`/video/details/${_id}`)
    if (video.captions.length > 0) return _id
  }
  throw new Error('No video of the setup guide has captions')
}

/** Sends a WebVTT file as the captions of a video in English. */
export async function sendCaptions(api: ApiClient, videoId: string, file: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([file], { type: 'text/vtt' }), 'captions.vtt')
  const headers = { authorization: `Bearer ${api.token}` }
  const address = `${api.base}/file/captions/${videoId}?language=en`
  const { ok, status } = await fetch(address, { method: 'POST', headers, body })
  if (!ok) throw new Error(`The captions answer ${status}`)
}

/** A film whose boxes are whole and what is in them is not: only a closer look tells. */
export function damagedFilm(): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const brand = Buffer.from('isom\0\0\0\0isommp41', 'latin1')
  return Buffer.concat([
    box('ftyp', brand),
    box('moov', Buffer.alloc(400, 7)),
    box('mdat', Buffer.alloc(400)),
  ])
}

/** Sends the first bytes of a file to a signed address, then the connection dies. */
export async function sendBeginning(url: string, bytes: Buffer, count: number): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = ['content-type: video/mp4', `content-length: ${bytes.length}`]
  socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, count))
  await expect
    .poll(async () => (await fetch(url, { method: 'HEAD' })).headers.get('upload-offset'))
    .toBe(String(count))
  socket.destroy()
}
