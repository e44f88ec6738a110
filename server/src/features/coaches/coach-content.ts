import { coachPage, MAX_COACH_WORDS } from '@carriage/contract/coaches/schemas'
import { texts as t } from '@carriage/texts/server/coaches'
import { AppError, notFound } from '../../platform/app-error.ts'
import { type ContentKind, originalTexts } from '../translations/index.ts'
import { findCoach, lockWords } from './coaches-queries.ts'

/** What members read on the page of a coach. */
export const coachContent: ContentKind = {
  kind: 'coach',
  shown: [{ schema: coachPage.shape.words, field: 'words', ids: ['_id'] }],
  async lock({ actor }, on, id) {
    if (id !== actor.id) throw new AppError('forbidden', () => t.onlyCoachWritesPage)
    const words = await lockWords(on, id)
    const coach = await findCoach(on, id, id)
    if (words === undefined || !coach) throw notFound('coach')
    return {
      title: `${coach.firstName} ${coach.lastName}`,
      texts: originalTexts({ partId: id, part: 'record', number: null }, [
        { field: 'words', text: words, most: MAX_COACH_WORDS, hasLines: true },
      ]),
    }
  },
}
