import { wordsOf } from '@carriage/contract/media/captions-policy'
import { MAX_SPOKEN } from '@carriage/contract/media/captions-schemas'
import type { Context } from '../../../context.ts'
import { searchWords } from '../../../platform/db/search.ts'
import { loadVideoCards } from '../video-cards.ts'
import { readVisibleCards } from './shared-classes.ts'
import { listMoments } from './spoken-queries.ts'

/** Where classes say what a member has typed: its words one after the other, else close to each other. */
export async function findSpoken(context: Context, { query }: { query?: string | undefined }) {
  const asked = searchWords(query)?.join(' ') ?? ''
  if (asked === '') return { moments: [] }
  const { db } = context
  const [limit, now] = [MAX_SPOKEN, context.now()]
  const inOrder = await listMoments(db, asked, { inOrder: true, limit, now })
  const moments =
    inOrder.length > 0 ? inOrder : await listMoments(db, asked, { inOrder: false, limit, now })
  const visible = await readVisibleCards(
    context,
    moments.map(({ videoId }) => videoId),
  )
  const found = moments.filter(({ videoId }) => visible.has(videoId))
  const cards = await loadVideoCards(
    context,
    found.flatMap(({ videoId }) => visible.get(videoId) ?? []),
  )
  return {
    moments: found.flatMap(({ atMs, text }, at) => {
      const video = cards[at]
      return video
        ? { video, at_seconds: Math.floor(atMs / 1000), text: wordsOf(text).replaceAll('\n', ' ') }
        : []
    }),
  }
}
