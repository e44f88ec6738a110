import { memberLiveClass, openDate } from '@carriage/contract/live-classes/schemas'
import { type ContentKind, originalTexts } from '../../translations/index.ts'
import { listDates } from '../dates-queries.ts'
import { lockManagedLive } from './read-admin-live.ts'

/** Limits of the form. */
const MOST = { title: 255, description: 500, bring: 500, tags: 1000 }

/**
 * What members read of a live class, and of dates that have a title or description of their own. A date shows its own or that of
 * its class, so a version counts only for the very text that it translates.
 */
export const liveContent: ContentKind = {
  kind: 'live_class',
  shown: [
    {
      schema: memberLiveClass.shape.title,
      field: 'title',
      ids: ['_id', 'occurrence_id'],
      exact: true,
    },
    {
      schema: memberLiveClass.shape.description,
      field: 'description',
      ids: ['_id', 'occurrence_id'],
      exact: true,
    },
    // What is missing in a list would be missed at the reformer.
    { schema: memberLiveClass.shape.bring, field: 'bring', ids: ['_id'], exact: true },
    { schema: memberLiveClass.shape.tags, field: 'tags', ids: ['_id'], exact: true },
    {
      schema: openDate.shape.title,
      field: 'title',
      ids: ['live_class_id', 'occurrence_id'],
      exact: true,
    },
  ],
  async lock(context, on, id) {
    const { series } = await lockManagedLive(context, on, id)
    const dates = await listDates(on, id)
    return {
      title: series.title,
      texts: [
        ...originalTexts({ partId: id, part: 'record', number: null }, [
          { field: 'title', text: series.title, most: MOST.title, exact: true },
          {
            field: 'description',
            text: series.description,
            most: MOST.description,
            hasLines: true,
            exact: true,
          },
          {
            field: 'bring',
            text: series.bring.join('\n'),
            most: MOST.bring,
            hasLines: true,
            exact: true,
          },
          {
            field: 'tags',
            text: series.tags.join('\n'),
            most: MOST.tags,
            hasLines: true,
            exact: true,
          },
        ]),
        ...dates.flatMap((date, index) =>
          originalTexts({ partId: date.id, part: 'date', number: index + 1 }, [
            { field: 'title', text: date.title, most: MOST.title, exact: true },
            {
              field: 'description',
              text: date.description,
              most: MOST.description,
              hasLines: true,
              exact: true,
            },
          ]),
        ),
      ],
    }
  },
}
