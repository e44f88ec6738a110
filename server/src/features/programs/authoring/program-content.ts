import { programGoal } from '@carriage/contract/challenges/schemas'
import { sessionCredit } from '@carriage/contract/programs/credit'
import {
  continueWatching,
  programContent as shown,
  session,
  week,
} from '@carriage/contract/programs/schemas'
import { type ContentKind, originalTexts } from '../../translations/index.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { lockChangeableProgram } from './edit-program.ts'

const next = continueWatching.shape.session._zod.def.innerType.shape

/** What members read of a program, its weeks and its sessions. */
export const programContent: ContentKind = {
  kind: 'program',
  shown: [
    { schema: shown.title, field: 'title', ids: ['_id'] },
    { schema: shown.description, field: 'description', ids: ['_id'] },
    { schema: shown.complition_message, field: 'completion_message', ids: ['_id'] },
    { schema: week.shape.title, field: 'title', ids: ['_id'] },
    { schema: week.shape.description, field: 'description', ids: ['_id'] },
    { schema: session.shape.title, field: 'title', ids: ['_id'] },
    { schema: next.title, field: 'title', ids: ['_id'] },
    { schema: next.program_title, field: 'title', ids: ['program_id'] },
    { schema: sessionCredit.shape.program_title, field: 'title', ids: ['program_id'] },
    // Kept since the challenge began: a program with another title by now is called as it was then.
    { schema: programGoal.shape.title, field: 'title', ids: ['program_id'], exact: true },
  ],
  async lock(context, on, id) {
    const row = await lockChangeableProgram(context, on, id)
    const weeks = (await listStaffWeeks(on, [id])).get(id) ?? []
    return {
      title: row.title,
      texts: [
        ...originalTexts({ partId: id, part: 'record', number: null }, [
          { field: 'title', text: row.title, most: 255 },
          { field: 'description', text: row.description, most: 500, hasLines: true },
          { field: 'completion_message', text: row.completionMessage, most: 500, hasLines: true },
        ]),
        ...weeks.flatMap((one, index) => [
          ...originalTexts({ partId: one.id, part: 'week', number: index + 1 }, [
            { field: 'title', text: one.title, most: 255 },
            { field: 'description', text: one.description, most: 500, hasLines: true },
          ]),
          ...one.sessions.flatMap(({ id: partId, title }, place) =>
            originalTexts({ partId, part: 'session', number: place + 1 }, [
              { field: 'title', text: title, most: 255 },
            ]),
          ),
        ]),
      ],
    }
  },
}
