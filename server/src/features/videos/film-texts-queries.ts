import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
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

async function findFormer(on: Executor, playbackId: string) {
  const [row] = await on
    .select({ marks: videoFilms.marks, durationSeconds: videoFilms.durationSeconds })
    .from(videoFilms)
    .where(eq(videoFilms.playbackId, playbackId))
  return row
}
