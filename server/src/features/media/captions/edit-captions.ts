import { captionLines, webVttFile } from '@carriage/contract/media/captions-policy'
import type { CaptionLine, saveCaptionsBody } from '@carriage/contract/media/captions-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findCaptions, lockChangeableVideo } from '../../videos/index.ts'
import { readCaptions } from './read-captions.ts'
import { storeCaptions } from './store-captions.ts'

interface Choice {
  id: string
  language: string
}

/** The captions of a language line by line, for those who may change the video. */
export function readVideoCaptions(context: Context, choice: Choice) {
  return context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, choice.id)
    return present(context, tx, choice)
  })
}

async function present({ videoHost }: Context, on: Executor, { id, language }: Choice) {
  const found = await findCaptions(on, id, language)
  if (!found) throw notFound('Captions')
  const lines = found.lines ?? captionLines((await videoHost.readCaptions(found.id)) ?? '')
  return {
    captions: { language, version: found.id, is_machine_made: found.isMachineMade, lines },
  }
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
    if (!former) throw notFound('Captions')
    if (former.id !== version)
      throw new AppError(
        'stale-version',
        'Somebody else has changed these captions meanwhile. Reload them to go on.',
      )
    const read = readCaptions(Buffer.from(webVttFile(lines.map(withoutStrayTags))), language)
    if ('refused' in read) throw invalidField('lines', read.refused)
    await storeCaptions(context, tx, {
      videoId: id,
      language,
      isMachineMade: false,
      file: read.captions,
    })
    return present(context, tx, { id, language })
  })
}
