import { webVttFile } from '@carriage/contract/media/captions-policy'
import { chaptersFile, cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import type { Executor } from '../../../platform/db/database.ts'
import { findCaptionLines, findCuesOf, readTextName } from '../../videos/index.ts'

/**
 * The captions, chapters or cues of a film as WebVTT, written from their rows; undefined for another name, and where there
 * are none. A former film has its own.
 */
export async function readFilmText(
  db: Executor,
  { playbackId, file }: { playbackId: string; file: string },
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
  return kind === 'chapters'
    ? chaptersFile(found.cues)
    : cuesFile(found.cues, found.durationSeconds * 1000)
}
