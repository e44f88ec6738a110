import { texts as t } from '@carriage/texts/contract/member-notes'
import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery, plainLines, searchQuery } from '../common.ts'

export const MAX_NOTE_LENGTH = 2000
export const MAX_TAG_LENGTH = 30
/** The most tags of one member. */
export const MAX_TAGS = 20

/** Plain text that the member may read in the copy of their data. */
const noteText = z.string({ error: () => t.writeSomething }).check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n')),
  z.trim(),
  z.minLength(1, { error: () => t.writeSomething }),
  z.maxLength(MAX_NOTE_LENGTH, { error: () => t.atMost2000Characters }),
  plainLines(),
)

/** A short word or two, in lower case and with single spaces, so that each tag is written in one way. */
export const tag = z.string({ error: () => t.enterTag }).check(
  z.normalize('NFC'),
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/\s+/gu, ' ')),
  z.minLength(1, { error: () => t.enterTag }),
  z.maxLength(MAX_TAG_LENGTH, { error: () => t.atMost30Characters }),
  z.regex(/^[^\p{Cc},]*$/u, { error: () => t.useLettersAndSignsOnlyWithout }),
)

export const memberNote = z.object({
  _id: id,
  text: z.string(),
  /** Null once the account of the author is gone. */
  author: z.nullable(z.object({ _id: id, name: z.string() })),
  created_at: epochSeconds,
  /** When it was last changed; null: never. */
  edited_at: z.nullable(epochSeconds),
})
export type MemberNote = z.infer<typeof memberNote>

export const notesQuery = z.object(pageQuery)
export const notesAnswer = z.object({ notes: z.array(memberNote), meta: pageMeta })
export const noteBody = z.object({ text: noteText })
export const noteAnswer = z.object({ message: z.string(), note: memberNote })

export const tagBody = z.object({ tag })
/** In the order of the alphabet. */
export const tagsAnswer = z.object({ tags: z.array(z.string()) })
/** `query`: only tags that begin so. */
export const tagsQuery = z.object({ query: searchQuery })
/** The most tags that are listed. */
export const MAX_LISTED_TAGS = 200
