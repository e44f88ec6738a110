import { texts as t } from '@carriage/texts/contract/saved-items'
import * as z from 'zod/mini'
import { id, pageMeta, pageQuery } from '../common.ts'
import { programCard } from '../programs/schemas.ts'
import { videoCard } from '../videos/schemas.ts'

export const itemTypes = ['video', 'program'] as const
export type ItemType = (typeof itemTypes)[number]

const videoItem = { _id: id, item_type: z.literal('video'), video_id: id }
const programItem = { _id: id, item_type: z.literal('program'), program_id: id }

/** A bookmark without its item. */
export const savedItem = z.discriminatedUnion('item_type', [
  z.object(videoItem),
  z.object(programItem),
])
export type SavedItem = z.infer<typeof savedItem>

export const savedVideo = z.object({ ...videoItem, video: videoCard })
export const savedProgram = z.object({ ...programItem, program: programCard })
export type SavedVideo = z.infer<typeof savedVideo>
export type SavedProgram = z.infer<typeof savedProgram>

export const addBody = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('video'), video_id: z.uuid({ error: () => t.videoIdRequired }) }),
  z.object({
    item_type: z.literal('program'),
    program_id: z.uuid({ error: () => t.programIdRequired }),
  }),
])
export const addAnswer = z.object({ saved_item: savedItem })

export const itemParams = z.object({ type: z.enum(itemTypes), id })
export const savingBody = z.object({ saved: z.boolean() })
/** The id of the bookmark; null where the item is not saved. */
export const savingAnswer = z.object({ saved: z.nullable(id) })

export const typeParams = z.object({ type: z.enum(itemTypes) })
export const savedQuery = z.object(pageQuery)
export const savedAnswer = z.object({
  saved_items: z.array(z.discriminatedUnion('item_type', [savedVideo, savedProgram])),
  meta: pageMeta,
})
