import { withTexts } from '@carriage/texts/catalogue'
import {
  isLibraryName,
  isVideoName,
  libraryEndings,
  MAX_VIDEO_BYTES,
  videoTooLarge,
  videoWrongType,
} from '@carriage/contract/videos/admin-schemas'
import {
  boxesProblem,
  containerOf,
  type FilmFile,
  filmProblems,
  HEAD_BYTES,
  isCutOff,
} from '@carriage/contract/videos/film-file'
import { limitProblem } from '@carriage/contract/videos/film-limits'
import { texts as mediaMessages } from '@carriage/texts/web/media'

/** What the system's dialog offers; systems disagree about the media types of these files, so endings stand there, too. */
export const filmAccept: string = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  ...libraryEndings.map((ending) => `.${ending}`),
].join(',')

/** A film in pieces has thousands of boxes, which the server reads. */
const CHECKED_BOXES = 100
/** Longer than this nobody waits for facts that the server reads anyway. */
const FACTS_MS = 5000

/**
 * Why the server would refuse a film, as far as the browser can read it; null for nothing. Whatever it cannot read is left
 * to the server.
 * @param hasLimits whether the server has limits for picture, frame rate and length
 */
export async function filmProblem(
  file: File,
  hasLimits: () => Promise<boolean>,
): Promise<string | null> {
  const { name, size } = file
  if (!isLibraryName(name)) return videoWrongType()
  if (size === 0) return filmProblems.empty()
  if (size > MAX_VIDEO_BYTES) return videoTooLarge()
  const bytes: FilmFile = {
    size,
    read: async (offset, length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  }
  try {
    const container = containerOf(await bytes.read(0, HEAD_BYTES))
    if (container === 'mov') {
      const problem = await boxesProblem(bytes, { atMost: CHECKED_BOXES })
      if (problem) return filmProblems[problem]()
    } else if (isVideoName(name)) return filmProblems['not-film']()
    else if (await isCutOff(bytes, container)) return filmProblems.truncated()
  } catch {
    return mediaMessages.gone
  }
  return (await hasLimits()) ? overLimits(file) : null
}

async function overLimits(file: File): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), FACTS_MS)
  })
  try {
    // The parser is larger than the page: it comes with the first film.
    const { readFilmFacts } = await withTexts(import('./film-facts.ts'))
    const facts = await Promise.race([readFilmFacts(file), late])
    return (facts && limitProblem(facts)?.()) ?? null
  } catch {
    return null
  }
}
