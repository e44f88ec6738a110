import { texts as t } from '@carriage/texts/server/films'
import { setTimeout as delay } from 'node:timers/promises'
import type { MuxConfig } from '../../../config/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import {
  AT_MUX,
  type ConvertedVideo,
  type HostCaptions,
  MediaRefusedError,
  type Run,
  type VideoHost,
} from '../video-host.ts'
import { type MuxApi, unavailable, createTokenSigner, type TokenClaims } from './mux-api.ts'
import { advanceFilm, deleteFilm, findFilm, insertFilm } from './mux-films-queries.ts'
import type { MuxFilm } from './mux-films-schema.ts'
import { buffer } from 'node:stream/consumers'

/** A multiple of 256 KB, as the protocol demands. */
const PART_BYTES = 16 * 1024 * 1024
const PART_MS = 600_000

interface Sending {
  store: MediaStore
  sourceKey: string
  url: string
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a source to the address of a direct upload, in parts. Another call goes on where the first one was interrupted.
 * The protocol is that of resumable uploads to Google Cloud Storage, where Mux receives films:
 * https://cloud.google.com/storage/docs/performing-resumable-uploads
 */
async function sendSource({ store, sourceKey, url, onProgress, signal }: Sending): Promise<void> {
  const size = (await store.stat(sourceKey))?.size
  if (size === undefined) throw new Error('The source is not there')
  const put = (range: string, body?: Buffer) => putPart(url, range, { body, signal })
  let from = await put(`bytes */${size}`)
  while (from !== 'complete') {
    onProgress?.(from / size)
    const end = Math.min(from + PART_BYTES, size) - 1
    const part = await buffer(await store.read(sourceKey, { start: from, end }))
    const next = await put(`bytes ${from}-${end}/${size}`, part)
    if (next !== 'complete' && next <= from) throw unavailable('Mux does not take the film')
    from = next
  }
}

/** Sends a part, or asks without one; answers how many bytes have arrived. */
async function putPart(
  url: string,
  range: string,
  { body, signal }: { body: Buffer | undefined; signal: AbortSignal | undefined },
): Promise<number | 'complete'> {
  const patience = AbortSignal.timeout(PART_MS)
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-range': range },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw unavailable(error)
  })
  await answer.arrayBuffer()
  if (answer.ok) return 'complete'
  if (answer.status === 308) {
    const last = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1]
    return last === undefined ? 0 : Number(last) + 1
  }
  throw unavailable(`Mux answers ${answer.status} to a part of a film`)
}

interface Options {
  /** Films that are on this machine stay there; it also joins recordings and signs texts. */
  embedded: VideoHost
  api: MuxApi
  config: MuxConfig
  store: MediaStore
  db: Database
  /** How often the row of a film is looked at, which events change, and after how many looks Mux is asked. */
  pace?: { lookMs: number; looksPerQuestion: number }
}

const PACE = { lookMs: 1000, looksPerQuestion: 15 }

/**
 * Sends sources to Mux, which makes and delivers the renditions. The source stays in the media store, so that a studio
 * can leave Mux again.
 */
export function createMuxVideoHost({
  embedded,
  api,
  config,
  store,
  db,
  pace = PACE,
}: Options): VideoHost {
  const token = createTokenSigner(config.signingKeyId, config.signingKey)
  const filmOf = (playbackId: string) =>
    playbackId.startsWith(AT_MUX) ? playbackId.slice(AT_MUX.length) : undefined
  const stillUrl = (filmId: string, now: Date, claims?: TokenClaims) =>
    `${config.imageUrl}/${filmId}/thumbnail.jpg?token=${token(filmId, 't', now, claims)}`

  const textUrl = (filmId: string, trackId: string) =>
    `${config.streamUrl}/${filmId}/text/${trackId}.vtt?token=${token(filmId, 'v', new Date())}`

  /** The row of an attempt, whose upload has begun. */
  async function openFilm(playbackId: string): Promise<MuxFilm> {
    const known = await findFilm(db, playbackId)
    if (known) return known
    await insertFilm(db, { playbackId, ...(await api.beginUpload(playbackId)) })
    return openFilm(playbackId)
  }

  async function untilReady(first: MuxFilm, { onProgress, signal }: Run): Promise<MuxFilm> {
    onProgress?.('encoding', null)
    for (let looks = 0; ; looks++) {
      const film = await findFilm(db, first.playbackId)
      if (!film || film.state === 'deleted') throw unavailable(t.filmNoLongerAtMux)
      if (film.state === 'ready') return film
      if (film.state === 'refused') {
        // Another attempt begins anew.
        await deleteFilm(db, film.playbackId)
        if (film.assetId !== null) await api.removeAsset(film.assetId)
        throw new MediaRefusedError(() => film.problem ?? t.filmCouldNotProcessed)
      }
      if (looks % pace.looksPerQuestion === pace.looksPerQuestion - 1) {
        const facts = await api.readUpload(film.uploadId)
        if (facts) await advanceFilm(db, film.playbackId, facts)
      }
      await delay(pace.lookMs, undefined, { ...(signal && { signal }) })
    }
  }

  async function convert(
    sourceKey: string,
    playbackId: string,
    run: Run = {},
  ): Promise<ConvertedVideo> {
    const { onProgress, signal } = run
    const film = await openFilm(playbackId)
    if (film.state === 'sending') {
      await sendSource({
        store,
        sourceKey,
        url: film.uploadUrl,
        ...(onProgress && { onProgress: (part: number) => onProgress('repackaging', part) }),
        ...(signal && { signal }),
      })
      await advanceFilm(db, playbackId, { state: 'preparing' })
    }
    const { filmId, durationSeconds } = await untilReady(film, run)
    if (filmId === null) throw new Error('A film of Mux is ready without a playback id')
    return {
      playbackId: `${AT_MUX}${filmId}`,
      durationSeconds: durationSeconds ?? 0,
      hasStoryboard: true,
      // It levels films itself, and does not say from where.
      loudness: null,
      sounds: null,
      poster: await fetchStill(stillUrl(filmId, new Date()), signal),
    }
  }

  async function makeCaptions(
    filmId: string,
    language: string | undefined,
    { signal }: Run,
  ): Promise<HostCaptions> {
    const film = await findFilm(db, filmId)
    if (!film?.assetId) throw new MediaRefusedError(() => t.filmNoLongerAtMux)
    const { assetId } = film
    for (;;) {
      const made = await api.askCaptions(assetId, language ?? 'auto')
      const file =
        made.state === 'ready' ? await fetchText(textUrl(filmId, made.trackId), signal) : undefined
      // The studio keeps captions itself, where they are edited: a track of Mux would be shown beside them.
      if (made.state !== 'preparing') await api.removeTrack(assetId, made.trackId)
      if (made.state === 'refused') throw new MediaRefusedError(() => t.muxCouldNotMakeCaptionsFilm)
      if (file !== undefined) return { language: made.language, file }
      await delay(pace.lookMs * pace.looksPerQuestion, undefined, { ...(signal && { signal }) })
    }
  }

  return {
    ...embedded,
    isAvailable: true,
    hasLimits: false,
    makesMixes: false,
    ingest: async () => ({ durationSeconds: 0, playable: false, sounds: null }),
    convert,
    async takeStill(playbackId, seconds, run = {}) {
      const film = filmOf(playbackId)
      if (film === undefined) return embedded.takeStill(playbackId, seconds, run)
      return fetchStill(stillUrl(film, new Date(), { time: seconds }), run.signal)
    },
    playbackUrl(playbackId, now) {
      const film = filmOf(playbackId)
      if (film === undefined) return embedded.playbackUrl(playbackId, now)
      return `${config.streamUrl}/${film}.m3u8?token=${token(film, 'v', now)}`
    },
    fileUrl(playbackId, file, now) {
      const film = filmOf(playbackId)
      if (film === undefined) return embedded.fileUrl(playbackId, file, now)
      return `${config.imageUrl}/${film}/${file}?token=${token(film, 's', now)}`
    },
    makesCaptions: (playbackId) => filmOf(playbackId) !== undefined,
    makeCaptions(playbackId, language, run = {}) {
      const film = filmOf(playbackId)
      if (film === undefined) return embedded.makeCaptions(playbackId, language, run)
      return makeCaptions(film, language, run)
    },
    canBeKept: (playbackId) => filmOf(playbackId) === undefined,
    async remove(playbackId) {
      const film = await findFilm(db, filmOf(playbackId) ?? playbackId)
      if (!film) return embedded.remove(playbackId)
      if (film.assetId === null) await api.cancelUpload(film.uploadId)
      // Sent since the row was read.
      const assetId = film.assetId ?? (await api.readUpload(film.uploadId))?.assetId
      if (assetId) await api.removeAsset(assetId)
      await deleteFilm(db, film.playbackId)
    },
  }
}

/** A text track of the film; throws `unavailable` while Mux does not send it. */
async function fetchText(url: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(url, { ...(signal && { signal }) }).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (!answer.ok) throw unavailable(`a text track is answered with ${answer.status}`)
  return answer.text()
}

/** A still of the film; undefined when Mux has none. */
async function fetchStill(url: string, signal?: AbortSignal): Promise<Buffer | undefined> {
  const answer = await fetch(url, { ...(signal && { signal }) }).catch((error: unknown) => {
    throw unavailable(error)
  })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}
