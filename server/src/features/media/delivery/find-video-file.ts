import type { Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
}
const FILE = /^[\w-]{1,64}\.(m3u8|m4s|vtt|jpg)$/
/** What a store may send in our place. Playlists stay, so that the addresses in them lead to us. */
const LARGE = /\.(m4s|jpg)$/
const PLAYBACK_ID = /^[\w-]{8,64}$/

export interface VideoFileRequest {
  playbackId: string
  /** Expiry and signature from the path. */
  token: string
  file: string
}

/** Finds a file of a video; undefined unless the path's signature is valid and has not expired. */
export function findVideoFile(services: Services, request: VideoFileRequest) {
  const { playbackId, token, file } = request
  const contentType = contentTypes[FILE.exec(file)?.[1] ?? '']
  if (!contentType || !PLAYBACK_ID.test(playbackId)) throw notFound('File')
  const now = services.now()
  const opened = services.videoHost.openFile(playbackId, token, file, now)
  if (!opened) throw new AppError('forbidden', 'This link has expired.')
  const maxAgeSeconds = Math.floor(opened.expires - now.getTime() / 1000)
  return { ...opened, contentType, maxAgeSeconds, isLarge: LARGE.test(file) }
}
