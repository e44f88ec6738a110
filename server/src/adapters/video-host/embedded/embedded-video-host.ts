import { texts as t } from '@carriage/texts/server/films'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FilmFile } from '@carriage/contract/videos/film-file'
import type { MediaStore } from '../../media-store/media-store.ts'
import { AppError } from '../../../platform/app-error.ts'
import { checkSignature, signedFolder } from '../signed-path.ts'
import {
  MediaFailedError,
  MediaRefusedError,
  type RecordedPart,
  type StoredFilm,
  type VideoHost,
} from '../video-host.ts'
import { bestFiles } from './rendition-files.ts'
import type { FilmPiece, RecordedFile } from './media-task.ts'
import { bestRendition, findPart } from './media-playlist.ts'
import { runMediaTask } from './run-media-task.ts'
import { checkContainer, checkMusic } from './source/container.ts'

/** Copying is fast; longer than this it hangs. */
const INGEST_SECONDS = 3600
/** The limit for the slowest supported machines. */
const CONVERT_SECONDS = 20 * 3600

/** So long before the end of a film there is a picture, at ten a second and more. */
const LAST_PICTURE_SECONDS = 0.1
/** Decoding some seconds of film. */
const STILL_SECONDS = 60

const noFfmpeg = () => t.ffmpegDoesNotLoadOnSystem

/** A whole film has a handful; one in fragments has thousands, which `ingest` reads. */
const INSPECTED_BOXES = 100

interface Options {
  store: MediaStore
  /** Signs playback URLs. */
  key: string
  publicUrl: string
  /** Whether FFmpeg loads on this system. */
  isAvailable: boolean
}

/** Fetches files that may be elsewhere, and removes the copies in the end. */
const withLocalFiles = <T>(
  store: MediaStore,
  [first, ...others]: readonly string[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> =>
  first === undefined
    ? use([])
    : store.withLocalFile(first, (path) =>
        withLocalFiles(store, others, (paths) => use([path, ...paths])),
      )

const videoFolder = (playbackId: string): string => `videos/${playbackId}`

/**
 * Makes videos playable on this machine: checks them, copies them as HLS, then makes further qualities; each
 * result is published in one step.
 */
export function createEmbeddedVideoHost({
  store,
  key,
  publicUrl,
  isAvailable,
}: Options): VideoHost {
  const inFolder = <T>(sourceKey: string, use: (path: string, folder: string) => Promise<T>) => {
    // Films from before wait for FFmpeg: that they cannot be converted here says nothing of them.
    if (!isAvailable) throw new AppError('unavailable', noFfmpeg)
    return store.withLocalFile(sourceKey, (path) =>
      store.withWorkFolder((folder) => use(path, folder)),
    )
  }
  const withLocalParts = <T>(
    parts: readonly RecordedPart[],
    use: (parts: RecordedFile[]) => Promise<T>,
  ): Promise<T> => {
    const keys = parts.map(({ key: part }) => part)
    return withLocalFiles(store, keys, (paths) =>
      use(
        parts.map(({ skipSeconds, durationSeconds }, n) => ({
          path: paths[n] ?? '',
          skipSeconds,
          durationSeconds,
        })),
      ),
    )
  }
  const bytesOf = async (stored: string): Promise<FilmFile> => {
    const size = (await store.stat(stored))?.size ?? 0
    const read = async (offset: number, length: number) => {
      const end = Math.min(offset + length, size) - 1
      if (end < offset) return Buffer.alloc(0)
      return buffer(await store.read(stored, { start: offset, end }))
    }
    return { size, read }
  }
  /** The files of a film: its source and the music beside it, or else its best picture and its sounds. */
  async function withFilm<T>(
    { sourceKey, playbackId, musicKey }: StoredFilm,
    use: (files: FilmPiece[], music: string | null) => Promise<T>,
  ): Promise<T> {
    if (sourceKey !== null && (await store.stat(sourceKey)))
      return withLocalFiles(store, [sourceKey, ...(musicKey === null ? [] : [musicKey])], (paths) =>
        use([{ path: paths[0] ?? '' }], paths[1] ?? null),
      )
    const keyOf = (file: string) => `${videoFolder(playbackId)}/${file}`
    if (!(await store.stat(keyOf('index.m3u8'))))
      throw new MediaRefusedError(() => t.weNoLongerHaveFileUpload)
    const master = (await store.readWhole(keyOf('index.m3u8'))).toString()
    const best = bestFiles(master)
    const keys = best.map(({ file }) => keyOf(file))
    return withLocalFiles(store, keys, (paths) =>
      use(
        best.map(({ name, language }, n) => ({ path: paths[n] ?? '', name, language })),
        null,
      ),
    )
  }
  const fileUrl: VideoHost['fileUrl'] = (playbackId, file, now) =>
    `${publicUrl}${signedFolder(key, playbackId, now)}/${file}`
  return {
    isAvailable,
    hasLimits: true,
    makesMixes: true,
    async inspect(sourceKey) {
      await checkContainer(sourceKey, await bytesOf(sourceKey), { atMost: INSPECTED_BOXES })
    },
    async inspectMusic(sourceKey) {
      await checkMusic(await bytesOf(sourceKey))
    },
    ingest: async (sourceKey, playbackId, run) =>
      inFolder(sourceKey, async (path, folder) => {
        const task = { kind: 'ingest', path, folder } as const
        try {
          const made = await runMediaTask(task, INGEST_SECONDS, run)
          const { durationSeconds, playable, sounds } = made
          if (playable) await store.moveInFolder(videoFolder(playbackId), folder)
          return { durationSeconds, playable, sounds }
        } catch (error) {
          if (!(error instanceof MediaFailedError)) throw error
          return { durationSeconds: 0, playable: false, sounds: null, problem: error }
        }
      }),
    convert: async (
      sourceKey,
      playbackId,
      { safeMode = false, tracks = [], musicKey, ...run } = {},
    ) =>
      inFolder(sourceKey, async (path, folder) => {
        const music = musicKey ? [musicKey] : []
        const converted = await withLocalFiles(store, music, ([beside = null]) => {
          const chosen = { tracks, music: beside }
          const task = { kind: 'convert', path, folder, safeMode, chosen } as const
          return runMediaTask(task, CONVERT_SECONDS, run)
        })
        const { durationSeconds, hasStoryboard, poster, loudness, sounds } = converted
        const picture = poster === null ? undefined : join(folder, poster)
        const content = picture === undefined ? undefined : await readFile(picture)
        if (picture !== undefined) await rm(picture)
        await store.moveInFolder(videoFolder(playbackId), folder)
        return { playbackId, durationSeconds, hasStoryboard, poster: content, loudness, sounds }
      }),
    async joinRecordings(recorded, sourceKey, run) {
      await withLocalParts(recorded, (parts) =>
        store.withWorkFolder(async (folder) => {
          const file = join(folder, 'joined.mp4')
          await runMediaTask({ kind: 'join', parts, folder, file }, CONVERT_SECONDS, run)
          await store.moveIn(sourceKey, file)
        }),
      )
    },
    async concatenate(clips, sourceKey, run) {
      await store.withWorkFolder(async (folder) => {
        const file = join(folder, 'joined.mp4')
        const task = { kind: 'concatenate', clips, file } as const
        await runMediaTask(task, INGEST_SECONDS, run)
        await store.moveIn(sourceKey, file)
      })
    },
    trim: (film, part, target, run) =>
      withFilm(film, (files, music) =>
        store.withWorkFolder(async (folder) => {
          const file = join(folder, 'part.mkv')
          const task = { kind: 'trim', files, music, folder, file, ...part } as const
          await runMediaTask(task, CONVERT_SECONDS, run)
          await store.moveIn(target, file)
        }),
      ),
    withSpeech: (sourceKey, use, { track = 0, ...run } = {}) =>
      inFolder(sourceKey, async (path, folder) => {
        const file = join(folder, 'speech.pcm')
        await runMediaTask({ kind: 'speech', path, file, track }, INGEST_SECONDS, run)
        return use(file)
      }),
    async takeStill(playbackId, seconds, run) {
      if (!isAvailable) throw new AppError('unavailable', noFfmpeg)
      const part = await readPart(store, videoFolder(playbackId), seconds)
      if (!part) return undefined
      return store.withWorkFolder(async (folder) => {
        const [path, file] = [join(folder, 'part.m4s'), join(folder, 'still.jpg')]
        await writeFile(path, part.content)
        const at = Math.max(0, Math.min(seconds, part.endSeconds - LAST_PICTURE_SECONDS))
        const task = { kind: 'still', path, file, seconds: at } as const
        const { poster } = await runMediaTask(task, STILL_SECONDS, run)
        return poster === null ? undefined : readFile(file)
      })
    },
    playbackUrl: (playbackId, now) => fileUrl(playbackId, 'index.m3u8', now),
    fileUrl,
    openFile(playbackId, token, file, now) {
      const expires = checkSignature(key, playbackId, token, now)
      return expires === undefined
        ? undefined
        : { key: `${videoFolder(playbackId)}/${file}`, expires }
    },
    remove: (playbackId) => store.remove(videoFolder(playbackId)),
    makesCaptions: () => false,
    makeCaptions: () =>
      Promise.reject(new Error('Films on this machine are heard by a transcriber')),
    canBeKept: () => true,
    textUrl: fileUrl,
  }
}

/** Some seconds of the best rendition as a file that can be decoded: of a class that is in a bucket, no more is read. */
async function readPart(
  store: MediaStore,
  folder: string,
  seconds: number,
): Promise<{ content: Buffer; endSeconds: number } | undefined> {
  if (!(await store.stat(`${folder}/index.m3u8`))) return undefined
  const read = async (name: string) => (await store.readWhole(`${folder}/${name}`)).toString()
  const name = bestRendition(await read('index.m3u8'))
  const part = name === undefined ? undefined : findPart(await read(name), seconds)
  if (!part) return undefined
  const file = `${folder}/${part.file}`
  const head = await buffer(await store.read(file, part.head))
  const segment = await buffer(await store.read(file, part.segment))
  return { content: Buffer.concat([head, segment]), endSeconds: part.endSeconds }
}
