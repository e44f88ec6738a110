import { asReason, languages, speaking } from '@carriage/texts/speaking'
import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/media'
import { open } from 'node:fs/promises'
import { captionLines } from '@carriage/contract/media/captions-policy'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import {
  SAMPLES_PER_SECOND,
  type SpokenWord,
  type Transcriber,
  TranscriberError,
} from '../../../adapters/transcriber/transcriber.ts'
import { type HostCaptions, MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import { type Services, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { listExerciseChoices } from '../../exercises/index.ts'
import {
  findCaptions,
  findProcessing,
  lockProcessing,
  replaceCaptions,
} from '../../videos/index.ts'
import { voiceIndex } from '../films/sound-policy.ts'
import { shapeCaptions } from './shape-captions-policy.ts'
import { endOfPart, isSilent, MOST_SECONDS } from './speech-policy.ts'
import { readCaptions } from './read-captions.ts'
import * as queries from './transcriptions-queries.ts'
import type { TranscriptionRow } from './transcriptions-schema.ts'

const SAMPLE_BYTES = 2
const MS_PER_SAMPLE = 1000 / SAMPLES_PER_SECOND
/** A part is tried so often; the server may restart in between. */
const MOST_ATTEMPTS = 3

const reasons = {
  cancelled: () => t.wasCancelledInListJobs,
  noFile: () => t.fileFilmNoLongerThereUpload,
  notEnglish: () => t.filmNotInEnglishModelUnderstandsOnly,
  notReady: () => t.serverCannotMakeCaptionsNowStatus,
  broken: () => t.transcriberFailedSeveralTimesTryAgain,
  read: (language: string) => () => t.somebodyHasWrittenCaptionsInLanguage({ language }),
} as const

export const transcribeVideoJob = defineJob<{ videoId: string }>({
  name: 'transcribe-video',
  expireInSeconds: 3600,
  // Failures are limited by the count of attempts; a restart of the server does not count as one.
  retryLimit: 1000,
  whenCancelled: {
    note: (_, on, { videoId }) =>
      queries.endTranscription(on, videoId, {
        state: 'failed',
        reason: asReason(reasons.cancelled),
      }),
    undo: (_, on, { videoId }) =>
      queries.reviveTranscription(on, videoId, asReason(reasons.cancelled)),
  },
  run: transcribeVideo,
})

/** Begins to make captions, within the caller's transaction. */
export async function beginTranscription(
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  { videoId, language = null }: { videoId: string; language?: string | null },
): Promise<void> {
  await queries.insertTranscription(on, { videoId, language })
  await jobs.send(on, transcribeVideoJob, { videoId })
}

type CaptionServices = Pick<Services, 'transcriber' | 'videoHost'>
type Film = { playbackId: string | null }

const isHeardByHost = ({ videoHost }: CaptionServices, { playbackId }: Film): boolean =>
  playbackId !== null && videoHost.makesCaptions(playbackId)

/** Whether captions of a film can be made: by the host that has it, else by the transcriber. */
export const captionMaker = (
  services: CaptionServices,
  film: Film,
): ReturnType<Transcriber['state']> =>
  isHeardByHost(services, film) ? Promise.resolve('ready') : services.transcriber.state()

/** Whether captions of a film can be made only if English is spoken in it. */
export const hearsOnlyEnglish = async (services: CaptionServices, film: Film): Promise<boolean> =>
  !isHeardByHost(services, film) && (await services.transcriber.isEnglishOnly())

/** Whether a film is in English, or nobody has said in which language it is. */
const isEnglish = (language: string | null): boolean =>
  language === null || new Intl.Locale(language).language === 'en'

/** Makes captions of what is said in a video. Idempotent: an interrupted run goes on after the last part that it heard. */
async function transcribeVideo(
  services: Services,
  { videoId }: { videoId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db, videoHost } = services
  const begun = await queries.findTranscription(db, videoId)
  if (!begun || !['waiting', 'working'].includes(begun.state)) return
  const fail = (says: Says) =>
    queries.endTranscription(db, videoId, { state: 'failed', reason: asReason(says) })
  const film = await findProcessing(db, videoId)
  const sourcePath = film?.sourcePath
  if (!film || !sourcePath) return fail(reasons.noFile)
  if ((await captionMaker(services, film)) !== 'ready') return fail(reasons.notReady)
  const language = begun.language ?? film.sounds?.[voiceIndex(film.sounds)]?.language ?? null
  if (!isEnglish(language) && (await hearsOnlyEnglish(services, film)))
    return fail(reasons.notEnglish)
  await queries.setTranscription(db, videoId, { state: 'working', language })
  try {
    if (film.playbackId !== null && isHeardByHost(services, film)) {
      const run = { ...(signal && { signal }) }
      const made = await videoHost.makeCaptions(film.playbackId, language ?? undefined, run)
      return await finish(services, videoId, made)
    }
    if (!(await services.mediaStore.stat(sourcePath))) return await fail(reasons.noFile)
    const isWhole = await videoHost.withSpeech(
      sourcePath,
      (path) => listen(services, { ...begun, language }, path, signal),
      { track: voiceIndex(film.sounds), ...(signal && { signal }) },
    )
    if (isWhole) await finish(services, videoId)
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof MediaRefusedError) return fail(error.says)
    if (!(error instanceof TranscriberError)) throw error
    services.log.warn({ err: error, videoId }, 'a part of a film could not be transcribed')
    const attempts = ((await queries.findTranscription(db, videoId))?.attempts ?? 0) + 1
    if (attempts >= MOST_ATTEMPTS) return fail(reasons.broken)
    await queries.setTranscription(db, videoId, { attempts })
    throw error
  }
}

/** Hears the sound part by part and keeps the words of each; false when it was stopped meanwhile. */
async function listen(
  services: Services,
  { videoId, language, heardMs }: TranscriptionRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, transcriber } = services
  const file = await open(path)
  const hearing = await transcriber.open({
    language: language ?? undefined,
    hints: await speechHints(services, language),
    ...(signal && { signal }),
  })
  try {
    const samples = (await file.stat()).size / SAMPLE_BYTES
    await queries.setTranscription(db, videoId, { lengthMs: Math.round(samples * MS_PER_SAMPLE) })
    let before = { heardMs, language }
    for (let at = Math.round(heardMs / MS_PER_SAMPLE); at < samples;) {
      const part = new Int16Array(Math.min(MOST_SECONDS * SAMPLES_PER_SECOND, samples - at))
      await file.read(new Uint8Array(part.buffer), 0, part.byteLength, at * SAMPLE_BYTES)
      const own = part.subarray(0, endOfPart(part, SAMPLES_PER_SECOND))
      const offset = at * MS_PER_SAMPLE
      let words: SpokenWord[] = []
      let heardIn = before.language
      if (!isSilent(own, SAMPLES_PER_SECOND)) {
        const heard = await hearing.hear(own)
        heardIn ??= heard.language
        words = heard.words.map((word) => ({
          ...word,
          startMs: Math.round(word.startMs + offset),
          endMs: Math.round(word.endMs + offset),
        }))
      }
      at += own.length
      const next = { heardMs: Math.round(at * MS_PER_SAMPLE), language: heardIn }
      if (!(await queries.addWords(db, videoId, { ...next, words, before }))) return false
      before = next
    }
    return true
  } finally {
    hearing.close()
    await file.close()
  }
}

/** About what a model takes into account (Whisper: 224 tokens). */
const HINT_LETTERS = 600

/**
 * The terms of reformer pilates in the language that is spoken, or in that of the studio while it is unknown, and the names of the
 * studio's exercises.
 */
export async function speechHints(
  { db, readBrand }: Pick<Services, 'db' | 'readBrand'>,
  spoken: string | null | undefined,
): Promise<string> {
  const language = languages.find((one) => one === spoken) ?? (await readBrand()).language
  const names = (await listExerciseChoices(db)).map(({ name }) => name)
  const text = `${[speaking(language, () => t.speechTerms), ...names].join(', ')}.`
  return text.length <= HINT_LETTERS ? text : text.slice(0, text.lastIndexOf(',', HINT_LETTERS))
}

/** Stores the captions, of what the host says or else of what was heard. Those that a person has written or read are not replaced. */
async function finish(services: Services, videoId: string, made?: HostCaptions): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockProcessing(tx, videoId))) return
    const row = await queries.findTranscription(tx, videoId)
    if (!row || row.state !== 'working') return
    const lines = made ? linesOf(made) : shapeCaptions(row.words, row.lengthMs ?? row.heardMs)
    const language = made ? made.language : row.language
    const fail = (says: Says) =>
      queries.endTranscription(tx, videoId, { state: 'failed', reason: asReason(says) })
    if (lines.length === 0 || language === null) {
      // A machine names a language also where it hears none.
      await queries.setTranscription(tx, videoId, { language: null })
      return queries.endTranscription(tx, videoId, { state: 'done' })
    }
    const former = await findCaptions(tx, videoId, language)
    if (former && !former.isMachineMade) return fail(reasons.read(language))
    await replaceCaptions(tx, { videoId, language, isMachineMade: true, lines })
    if (made) await queries.setTranscription(tx, videoId, { language })
    await queries.endTranscription(tx, videoId, { state: 'done' })
  })
}

/** The lines of a file of the host; none where it has no captions that can be shown. */
function linesOf({ language, file }: HostCaptions): CaptionLine[] {
  const read = readCaptions(Buffer.from(file), language)
  return 'refused' in read ? [] : captionLines(read.captions)
}
