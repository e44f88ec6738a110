import {
  challenge,
  challengeCard,
  MAX_CHALLENGE_TITLE,
  MAX_CHALLENGE_WORDS,
} from '@carriage/contract/challenges/schemas'
import { type ContentKind, originalTexts } from '../translations/index.ts'
import { lockOwn } from './manage-challenges.ts'

/** What members read of a challenge. */
export const challengeContent: ContentKind = {
  kind: 'challenge',
  shown: [
    { schema: challengeCard.shape.title, field: 'title', ids: ['_id'] },
    // Members take part by what it says, so it is never older than that.
    { schema: challenge.shape.description, field: 'description', ids: ['_id'], exact: true },
  ],
  async lock(context, on, id) {
    const { title, description } = await lockOwn(context, on, id)
    return {
      title,
      texts: originalTexts({ partId: id, part: 'record', number: null }, [
        { field: 'title', text: title, most: MAX_CHALLENGE_TITLE },
        {
          field: 'description',
          text: description,
          most: MAX_CHALLENGE_WORDS,
          hasLines: true,
          exact: true,
        },
      ]),
    }
  },
}
