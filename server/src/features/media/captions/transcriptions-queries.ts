import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SpokenWord } from '../../../adapters/transcriber/transcriber.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { transcriptions, type TranscriptionRow } from './transcriptions-schema.ts'

export async function findTranscription(
  on: Executor,
  videoId: string,
): Promise<TranscriptionRow | undefined> {
  const [row] = await on.select().from(transcriptions).where(eq(transcriptions.videoId, videoId))
  return row
}

/** A new transcription in place of one that is over. */
export async function insertTranscription(
  on: Executor,
  { videoId, language }: { videoId: string; language: string | null },
): Promise<void> {
  await on.delete(transcriptions).where(eq(transcriptions.videoId, videoId))
  await on.insert(transcriptions).values({ videoId, language, state: 'waiting' })
}

const isUnderWay = inArray(transcriptions.state, ['waiting', 'working'])

/** Changes a transcription that is under way; false when it is not, or was stopped. */
export async function setTranscription(
  on: Executor,
  videoId: string,
  fields: Partial<Omit<TranscriptionRow, 'videoId' | 'words'>>,
): Promise<boolean> {
  const rows = await on
    .update(transcriptions)
    .set(fields)
    .where(and(eq(transcriptions.videoId, videoId), isUnderWay))
    .returning({ videoId: transcriptions.videoId })
  return rows.length > 0
}

interface Heard {
  heardMs: number
  language: string | null
}

/**
 * Adds what was heard since `before`, as the row had it; false when the transcription was stopped, also when another one was
 * begun since.
 */
export async function addWords(
  on: Executor,
  videoId: string,
  { words, heardMs, language, before }: Heard & { words: SpokenWord[]; before: Heard },
): Promise<boolean> {
  const rows = await on
    .update(transcriptions)
    .set({
      words: sql`${transcriptions.words} || ${JSON.stringify(words)}::jsonb`,
      heardMs,
      language,
      attempts: 0,
    })
    .where(
      and(
        eq(transcriptions.videoId, videoId),
        isUnderWay,
        eq(transcriptions.heardMs, before.heardMs),
        sql`${transcriptions.language} IS NOT DISTINCT FROM ${before.language}`,
      ),
    )
    .returning({ videoId: transcriptions.videoId })
  return rows.length > 0
}

/** Ends a transcription whose captions are stored, or that failed; its words are not needed any more. */
export async function endTranscription(
  on: Executor,
  videoId: string,
  outcome: { state: 'done' } | { state: 'failed'; reason: string },
): Promise<void> {
  await on
    .update(transcriptions)
    .set({ reason: null, ...outcome, words: [] })
    .where(and(eq(transcriptions.videoId, videoId), isUnderWay))
}

/** Takes up again what a cancelled job had failed. */
export async function reviveTranscription(
  on: Executor,
  videoId: string,
  reason: string,
): Promise<void> {
  await on
    .update(transcriptions)
    .set({ state: 'waiting', reason: null, heardMs: 0, attempts: 0 })
    .where(and(eq(transcriptions.videoId, videoId), eq(transcriptions.reason, reason)))
}

/** Stops a transcription that is under way. */
export async function deleteTranscription(on: Executor, videoId: string): Promise<void> {
  await on.delete(transcriptions).where(and(eq(transcriptions.videoId, videoId), isUnderWay))
}
