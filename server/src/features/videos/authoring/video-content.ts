import { videoCard, video } from '@carriage/contract/videos/schemas'
import { type ContentKind, originalTexts } from '../../translations/index.ts'
import { endGuess } from './admin-queries.ts'
import { lockChangeableVideo } from './changeable-video.ts'

/** All tags together. */
const MOST_TAGS = 1000

/** What members read of a video. */
export const videoContent: ContentKind = {
  kind: 'video',
  shown: [
    { schema: videoCard.shape.title, field: 'title', ids: ['_id'] },
    { schema: videoCard.shape.description, field: 'description', ids: ['_id'] },
    { schema: videoCard.shape.tags, field: 'tags', ids: ['_id'], exact: true },
    // Says for whom a class is, so it is never older than what its coach says.
    { schema: video.shape.recovery_notes, field: 'recovery_notes', ids: ['_id'], exact: true },
  ],
  async lock(context, on, id) {
    const row = await lockChangeableVideo(context, on, id)
    const title = row.title ?? row.sourceName ?? ''
    return {
      title,
      texts: originalTexts({ partId: id, part: 'record', number: null }, [
        { field: 'title', text: row.title, most: 80 },
        { field: 'description', text: row.description, most: 80 },
        {
          field: 'recovery_notes',
          text: row.recoveryNotes,
          most: 500,
          hasLines: true,
          exact: true,
        },
        { field: 'tags', text: row.tags.join('\n'), most: MOST_TAGS, hasLines: true, exact: true },
      ]),
    }
  },
  written: endGuess,
}
