import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { Language } from '@carriage/texts/languages'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { exercises as libraryExercises } from '../exercises/tables.ts'
import { inLanguage } from '../translations/tables.ts'
import { videoCaptions } from './captions-schema.ts'
import { storedCues } from './cues/cues-queries.ts'
import { videoCues } from './cues/cues-schema.ts'
import { videoFilms } from './films/films-schema.ts'
import { videos } from './videos-schema.ts'

interface FilmText {
  id: string
  /** Of the film that is played. */
  playbackId: string
}

/** The lines of captions, also of those that a former film had; undefined for none. */
export async function findCaptionLines(
  on: Executor,
  { id, playbackId }: FilmText,
): Promise<CaptionLine[] | undefined> {
  const [row] = await on
    .select({ lines: videoCaptions.lines })
    .from(videoCaptions)
    .where(eq(videoCaptions.id, id))
  if (row) return row.lines
  const former = await findFormer(on, playbackId)
  return former?.marks?.captions.find((captions) => captions.id === id)?.lines
}

/** The cues whose chapters or cues have this id, also those of a former film, and its length; undefined for none. */
export async function findCuesOf(
  on: Executor,
  { kind, id, playbackId }: FilmText & { kind: 'chapters' | 'cues' },
): Promise<{ cues: Cues; durationSeconds: number } | undefined> {
  const [row] = await on
    .select({
      durationSeconds: videos.durationSeconds,
      exercises: videoCues.exercises,
      setups: videoCues.setups,
    })
    .from(videos)
    .innerJoin(videoCues, eq(videoCues.videoId, videos.id))
    .where(eq(kind === 'chapters' ? videos.chaptersId : videos.cuesId, id))
  if (row) return { durationSeconds: row.durationSeconds, cues: storedCues(row) }
  const former = await findFormer(on, playbackId)
  const marks = former?.marks
  return marks && id === (kind === 'chapters' ? marks.chaptersId : marks.cuesId)
    ? { durationSeconds: former.durationSeconds, cues: marks.cues }
    : undefined
}

/** What exercises of the library are called in a language, by their ids. */
export async function findExerciseNames(
  on: Executor,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const said = {
    part: libraryExercises.id,
    field: 'name',
    original: libraryExercises.name,
    language: sql`${language}::text`,
  } as const
  const rows = await on
    .select({ id: libraryExercises.id, name: inLanguage(said) })
    .from(libraryExercises)
    .where(inArray(libraryExercises.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function findFormer(on: Executor, playbackId: string) {
  const [row] = await on
    .select({ marks: videoFilms.marks, durationSeconds: videoFilms.durationSeconds })
    .from(videoFilms)
    .where(eq(videoFilms.playbackId, playbackId))
  return row
}
