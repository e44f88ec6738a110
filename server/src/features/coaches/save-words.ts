import { texts as t } from '@carriage/texts/server/coaches'
import type { Context } from '../../context.ts'
import { deleteWords, writeWords } from './coaches-queries.ts'

/** Replaces what the caller says of themselves; nothing is stored of an empty text. */
export async function saveWords(context: Context, { words }: { words: string }) {
  const { db, actor } = context
  if (words === '') await deleteWords(db, actor.id)
  else await writeWords(db, { userId: actor.id, words, updatedAt: context.now() })
  return { message: t.yourPageSaved }
}
