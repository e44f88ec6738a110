import { texts as t } from '@carriage/texts/server/adapters'
import { texts as films } from '@carriage/texts/server/films'
import type { Mux } from '@mux/mux-node'
import type { Track } from '@mux/mux-node/resources/video/assets'
import type { MuxConfig } from '../../../config/config.ts'
import { AppError } from '../../../platform/app-error.ts'
import { MediaRefusedError } from '../video-host.ts'
import type { FilmFacts } from './mux-films-queries.ts'
import { createPrivateKey, sign } from 'node:crypto'

/** As the media of this machine: rounded, so that members share addresses, which browsers can cache. */
const GRID_SECONDS = 6 * 3600
const MOST_KEPT = 2000

/** What a token opens: a film, a still of it, or its storyboard. */
type TokenUse = 'v' | 't' | 's'

/** What a signed address asks for beside the film: Mux takes it from the token alone. */
export interface TokenClaims {
  /** Seconds of the film, for a still. */
  time?: number
}

/**
 * Returns a function that signs addresses of films, valid for 6 to 12 hours: a JWT of RS256 with Mux's claims.
 * https://www.mux.com/docs/guides/secure-video-playback
 *
 * @param privateKey PEM, as it is or in base64, as Mux's dashboard gives it
 */
export function createTokenSigner(
  keyId: string,
  privateKey: string,
): (filmId: string, use: TokenUse, now: Date, claims?: TokenClaims) => string {
  const key = createPrivateKey(readPem(privateKey))
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: keyId })
  const kept = new Map<string, string>()
  return (filmId, use, now, claims = {}) => {
    const seconds = Math.floor(now.getTime() / 1000)
    const exp = (Math.floor(seconds / GRID_SECONDS) + 2) * GRID_SECONDS
    const name = `${filmId} ${use} ${exp} ${claims.time ?? ''}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const unsigned = `${header}.${encode({ ...claims, sub: filmId, aud: use, exp, kid: keyId })}`
    const token = `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
    // A signature takes a millisecond.
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, token)
    return token
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const readPem = (text: string): string =>
  text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8')

const TIMEOUT_MS = 20_000
/** An upload that takes longer has to be begun again. */
const UPLOAD_SECONDS = 24 * 3600

/** The languages that Mux hears, as its client lists them. */
const HEARD_LANGUAGES = [
  ...(['auto', 'en', 'es', 'it', 'pt', 'de', 'fr', 'pl', 'ru', 'nl', 'ca', 'tr'] as const),
  ...(['sv', 'uk', 'no', 'fi', 'sk', 'el', 'cs', 'hr', 'da', 'ro', 'bg'] as const),
]

/** What Mux's answers and events say about a film. */
interface Asset {
  id: string
  status?: string | undefined
  /** Seconds. */
  duration?: number | undefined
  errors?: { messages?: string[] | undefined } | undefined
  playback_ids?: { id: string; policy: string }[] | undefined
}

/** A text track that Mux makes of what it hears. */
export interface MadeCaptions {
  trackId: string
  state: 'preparing' | 'ready' | 'refused'
  /** 'auto' until Mux has heard which it is. */
  language: string
}

export interface MuxApi {
  beginUpload(playbackId: string): Promise<{ uploadId: string; uploadUrl: string }>
  /** The film of an upload as it is now; undefined while Mux waits for it. */
  readUpload(uploadId: string): Promise<FilmFacts | undefined>
  cancelUpload(uploadId: string): Promise<void>
  removeAsset(assetId: string): Promise<void>
  /** The captions that Mux makes of an asset by itself, in a language or 'auto'; begun when there are none. */
  askCaptions(assetId: string, language: string): Promise<MadeCaptions>
  removeTrack(assetId: string, trackId: string): Promise<void>
  /** Throws unless the access token is taken. */
  tryKeys(): Promise<void>
  /** Verifies an event by its signature; throws for another one. */
  verify(body: string, signature: string): Promise<void>
}

/**
 * Mux's own client, loaded with the first call. No answer, a limit or a failure of Mux becomes `unavailable`, which is
 * tried again.
 */
export function createMuxApi({ tokenId, tokenSecret, webhookSecret, apiUrl }: MuxConfig): MuxApi {
  let made: Promise<Mux> | undefined
  const make = async () => {
    const { Mux: Client } = await import('@mux/mux-node')
    return new Client({ tokenId, tokenSecret, baseURL: apiUrl, timeout: TIMEOUT_MS })
  }
  const call = async <T>(work: (mux: Mux) => Promise<T>): Promise<T> => {
    try {
      return await work(await (made ??= make()))
    } catch (cause) {
      throw isOutage(cause) ? unavailable(cause) : cause
    }
  }
  /** What is gone need not be removed. */
  const unlessMissing = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error
    })
  }
  return {
    beginUpload: (playbackId) =>
      call(async ({ video }) => {
        const { id, url } = await video.uploads.create({
          // The server sends it, not a browser.
          cors_origin: '*',
          timeout: UPLOAD_SECONDS,
          new_asset_settings: {
            playback_policies: ['signed'],
            passthrough: playbackId,
            normalize_audio: true,
          },
        })
        if (url === undefined) throw new Error('Mux answers an upload without an address')
        return { uploadId: id, uploadUrl: url }
      }),
    readUpload: (uploadId) =>
      call(async ({ video }) => {
        const { status, asset_id, error } = await video.uploads.retrieve(uploadId)
        if (asset_id !== undefined) return factsOf(await video.assets.retrieve(asset_id))
        if (status === 'waiting') return undefined
        return { state: 'refused', problem: error?.message ?? `The upload was ${status}.` }
      }),
    cancelUpload: (uploadId) =>
      call(({ video }) =>
        unlessMissing(
          video.uploads.cancel(uploadId).catch((error: unknown) => {
            // It has become a film, or has ended by itself.
            if (statusOf(error) !== 403 && statusOf(error) !== 400) throw error
          }),
        ),
      ),
    removeAsset: (assetId) => call(({ video }) => unlessMissing(video.assets.delete(assetId))),
    askCaptions: (assetId, language) =>
      call(async ({ video }) => {
        const { tracks = [] } = await video.assets.retrieve(assetId)
        const known = tracks.find(
          ({ text_source, passthrough }) =>
            text_source === 'generated_vod' && passthrough === language,
        )
        if (known) return captionsOf(known)
        const sounds = tracks.filter(({ type }) => type === 'audio')
        const sound = sounds.find(({ primary }) => primary) ?? sounds[0]
        if (sound?.id === undefined) throw new MediaRefusedError(() => films.filmHasNoSound)
        const language_code = HEARD_LANGUAGES.find((heard) => heard === language)
        if (language_code === undefined)
          throw new MediaRefusedError(() => films.muxMakesNoCaptionsInLanguage({ language }))
        const [begun] = await video.assets.generateSubtitles(assetId, sound.id, {
          generated_subtitles: [{ language_code, name: language, passthrough: language }],
        })
        if (!begun) throw new Error('Mux answers captions without a track')
        return captionsOf(begun)
      }),
    removeTrack: (assetId, trackId) =>
      call(({ video }) => unlessMissing(video.assets.deleteTrack(assetId, trackId))),
    tryKeys: () =>
      call(async ({ video }) => {
        await video.uploads.list({ limit: 1 })
      }),
    verify: async (body, signature) => {
      const mux = await (made ??= make())
      await mux.webhooks.verifySignature(body, { 'mux-signature': signature }, webhookSecret)
    },
  }
}

/** What an asset says about its film. */
export function factsOf({ id, status, duration, errors, playback_ids }: Asset): FilmFacts {
  if (status === 'errored') {
    const problem = errors?.messages?.join(' ') ?? 'The film could not be processed.'
    return { state: 'refused', assetId: id, problem }
  }
  const filmId = playback_ids?.find(({ policy }) => policy === 'signed')?.id
  if (status !== 'ready' || filmId === undefined) return { state: 'preparing', assetId: id }
  return { state: 'ready', assetId: id, filmId, durationSeconds: duration ?? 0 }
}

function captionsOf({ id, status, language_code }: Track): MadeCaptions {
  if (id === undefined) throw new Error('Mux answers captions without an id')
  const isOver = status === 'errored' || status === 'deleted'
  const state = isOver ? 'refused' : status === 'ready' ? 'ready' : 'preparing'
  return { trackId: id, state, language: language_code ?? 'auto' }
}

/** The status of an error response, checked by its shape, since the client may not be loaded. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined

/** Errors of a connection have a status that is undefined. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false
  const status = statusOf(error)
  return status === undefined || [401, 403, 408, 429].includes(status) || status >= 500
}

export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', () => t.hostFilmsCannotReachedRightNow, { cause })
