import { texts as t } from '@carriage/texts/server/media'
import { captionLines, webVttFile } from '@carriage/contract/media/captions-policy'
import type { CaptionLine, saveCaptionsBody } from '@carriage/contract/media/captions-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { endGuess, findCaptions, lockChangeableVideo, replaceCaptions } from '../../videos/index.ts'
import { readCaptions } from './read-captions.ts'

interface Choice {
  id: string
  language: string
}

/** The captions of a language line by line, for those who may change the video. */
export function readVideoCaptions(context: Context, choice: Choice) {
  return context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, choice.id)
    return present(tx, choice)
  })
}

async function present(on: Executor, { id, language }: Choice) {
  const found = await findCaptions(on, id, language)
  if (!found) throw notFound('captions')
  const { id: version, isMachineMade, lines } = found
  return { captions: { language, version, is_machine_made: isMachineMade, lines } }
}

/** What begins no tag is no tag. */
const withoutStrayTags = (line: CaptionLine): CaptionLine => ({
  ...line,
  text: line.text.replaceAll(/<(?![/a-z\d])/gi, '&lt;'),
})

/**
 * Saves captions that a person has read, in the order of time; 409 when somebody else has saved them since, 404 when there
 * are none in the language.
 */
export function saveVideoCaptions(
  context: Context,
  { id, language, version, lines }: z.output<typeof saveCaptionsBody> & { id: string },
) {
  return context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    const former = await findCaptions(tx, id, language)
    if (!former) throw notFound('captions')
    if (former.id !== version)
      throw new AppError('stale-version', () => t.somebodyElseHasChangedTheseCaptions)
    const read = readCaptions(Buffer.from(webVttFile(lines.map(withoutStrayTags))), language)
    if ('refused' in read) throw invalidField('lines', read.refused)
    const kept = captionLines(read.captions)
    await replaceCaptions(tx, { videoId: id, language, isMachineMade: false, lines: kept })
    await endGuess(tx, id)
    return present(tx, { id, language })
  })
}
