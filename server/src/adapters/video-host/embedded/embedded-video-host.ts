import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../media-store/media-store.ts'
import { checkSignature, signedFolder } from '../signed-path.ts'
import { MediaRefusedError, type Run, type VideoHost } from '../video-host.ts'
import { checkContainer } from './check-source.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { JOINED } from './join-recordings.ts'
import type { MediaResult } from './media-task.ts'
import { runMediaTask } from './run-media-task.ts'

/** A remux copies; what takes longer hangs. */
const INGEST_SECONDS = 3600
/** The slowest machine that is worth waiting for. */
const CONVERT_SECONDS = 20 * 3600

interface Options {
  store: MediaStore
  /** Signs playback urls. */
  key: string
  publicUrl: string
  /** Undefined: nothing can be converted. */
  ffmpeg?: Ffmpeg | undefined
}

const videoFolder = (playbackId: string): string => `videos/${playbackId}`
/** Captions outlive the renditions that they are shown with. */
const CAPTIONS = /^captions-([\da-f-]{36})\.vtt$/
const captionsKey = (captionId: string): string => `captions/${captionId}.vtt`

/** Makes videos playable on this machine: checks, a remux to HLS, then qualities, each published in one step. */
export function createEmbeddedVideoHost({ store, key, publicUrl, ffmpeg }: Options): VideoHost {
  const inFolder = <T>(sourceKey: string, use: (path: string, folder: string) => Promise<T>) =>
    store.withLocalFile(sourceKey, (path) => store.withWorkFolder((folder) => use(path, folder)))
  const task = (
    kind: 'ingest' | 'convert',
    [path, folder]: [string, string],
    run: Run | undefined,
  ): Promise<MediaResult> => {
    const limit = kind === 'ingest' ? INGEST_SECONDS : CONVERT_SECONDS
    return runMediaTask({ kind, path, folder, tools: ffmpeg ?? null }, limit, run)
  }
  const fileUrl: VideoHost['fileUrl'] = (playbackId, file, now) =>
    `${publicUrl}${signedFolder(key, playbackId, now)}/${file}`
  return {
    converts: ffmpeg !== undefined,
    inspect: (sourceKey) => store.withLocalFile(sourceKey, checkContainer),
    ingest: (sourceKey, playbackId, run) =>
      inFolder(sourceKey, async (path, folder) => {
        const { durationSeconds, playable } = await task('ingest', [path, folder], run)
        if (playable) await store.moveInFolder(videoFolder(playbackId), folder)
        else if (!ffmpeg) throw new MediaRefusedError(NEEDS_FFMPEG)
        return { durationSeconds, playable }
      }),
    convert: (sourceKey, playbackId, run) =>
      inFolder(sourceKey, async (path, folder) => {
        const { durationSeconds, hasStoryboard, poster } = await task(
          'convert',
          [path, folder],
          run,
        )
        const picture = poster === null ? undefined : join(folder, poster)
        const content = picture === undefined ? undefined : await readFile(picture)
        if (picture !== undefined) await rm(picture)
        await store.moveInFolder(videoFolder(playbackId), folder)
        return { durationSeconds, hasStoryboard, poster: content }
      }),
    async joinRecordings(parts, sourceKey, run) {
      const tools = ffmpeg ?? null
      await store.withWorkFolder(async (folder) => {
        const files = await Promise.all(
          parts.map(({ key: part, ...times }) =>
            store.withLocalFile(part, async (path) => ({ path, ...times })),
          ),
        )
        await runMediaTask({ kind: 'join', parts: files, folder, tools }, CONVERT_SECONDS, run)
        await store.moveIn(sourceKey, join(folder, JOINED))
      })
    },
    playbackUrl: (playbackId, now) => fileUrl(playbackId, 'index.m3u8', now),
    fileUrl,
    openFile(playbackId, token, file, now) {
      const expires = checkSignature(key, playbackId, token, now)
      if (expires === undefined) return undefined
      const captions = CAPTIONS.exec(file)?.[1]
      const stored = captions ? captionsKey(captions) : `${videoFolder(playbackId)}/${file}`
      return { key: stored, expires }
    },
    remove: (playbackId) => store.remove(videoFolder(playbackId)),
    writeCaptions: (captionId, content) => store.write(captionsKey(captionId), content),
    removeCaptions: (captionId) => store.remove(captionsKey(captionId)),
    captionsUrl: (playbackId, captionId, now) =>
      fileUrl(playbackId, `captions-${captionId}.vtt`, now),
  }
}

const NEEDS_FFMPEG =
  'Only H.264 video (8 bits, not rotated) with AAC sound can be played here: converting others needs ffmpeg on the server.'
