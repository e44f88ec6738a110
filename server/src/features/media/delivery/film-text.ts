import { webVttFile } from '@carriage/contract/media/captions-policy'
import { chaptersFile, cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import type { Language } from '@carriage/texts/languages'
import type { Executor } from '../../../platform/db/database.ts'
import {
  exerciseIdsOf,
  findCaptionLines,
  findCuesOf,
  findExerciseNames,
  readTextName,
  withNames,
} from '../../videos/index.ts'

/**
 * The captions, chapters or cues of a film as WebVTT, written from their rows; undefined for another name, and where there
 * are none. A former film has its own. Chapters say exercises of the library as a reader of a language knows them; cues are for
 * programs, and say them as they were written.
 */
export async function readFilmText(
  db: Executor,
  { playbackId, file, language }: { playbackId: string; file: string; language?: Language },
): Promise<string | undefined> {
  const text = readTextName(file)
  if (!text) return undefined
  const { kind, id } = text
  if (kind === 'captions') {
    const lines = await findCaptionLines(db, { id, playbackId })
    return lines && webVttFile(lines)
  }
  const found = await findCuesOf(db, { kind, id, playbackId })
  if (!found) return undefined
  const { cues, durationSeconds } = found
  if (kind === 'cues') return cuesFile(cues, durationSeconds * 1000)
  const { exercises } = cues
  if (language === undefined) return chaptersFile({ exercises })
  const names = await findExerciseNames(db, exerciseIdsOf(exercises), language)
  return chaptersFile({ exercises: withNames(exercises, names) })
}
