import { setSpring } from '@carriage/contract/practice/schemas'
import { texts as t } from '@carriage/texts/server/translations'
import { listedSpring, MAX_SPRING_NAME, REFORMER_ID } from '@carriage/contract/reformer/schemas'
import { notFound, notPermitted } from '../../platform/app-error.ts'
import { uuidOfName } from '../../platform/crypto.ts'
import { type ContentKind, originalTexts } from '../translations/index.ts'
import { lockSprings, selectSprings } from './reformer-queries.ts'

/** Under which the name of a spring has versions; the same in every studio, as its id is. */
export const springPart = (id: string): string => uuidOfName(id, REFORMER_ID)

/** What members read of the springs, also in the log of workouts and in goals, which keep names. */
export const reformerContent: ContentKind = {
  kind: 'reformer',
  shown: [
    { schema: listedSpring.shape.name, field: 'name', ids: ['id'], partOf: springPart },
    { schema: setSpring.shape.name, field: 'name', ids: ['spring'], partOf: springPart },
  ],
  async lock({ actor }, on, id) {
    if (!actor.roles.includes('admin')) throw notPermitted()
    if (id !== REFORMER_ID) throw notFound('reformer')
    await lockSprings(on)
    const rows = await selectSprings(on)
    return {
      title: t.reformer,
      texts: rows.flatMap(({ id: spring, name }, index) =>
        originalTexts({ partId: springPart(spring), part: 'spring', number: index + 1 }, [
          { field: 'name', text: name, most: MAX_SPRING_NAME },
        ]),
      ),
    }
  },
}
