import { wordsOf } from '@carriage/contract/media/captions-policy'
import { MAX_SPOKEN } from '@carriage/contract/media/captions-schemas'
import type { Context } from '../../../context.ts'
import { searchWords } from '../../../platform/db/search.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { loadVideoCards } from '../video-cards.ts'
import { readVisibleCards } from './shared-classes.ts'
import { listMoments } from './spoken-queries.ts'

/** Where classes that a member may play say what they have typed: its words one after the other, else close to each other. */
export async function findSpoken(context: Context, { query }: { query?: string | undefined }) {
  const asked = searchWords(query)?.join(' ') ?? ''
  if (asked === '') return { moments: [] }
  const { db, actor } = context
  const now = context.now()
  const may = (isPremium: boolean) => mayPlay(actor, { isSetup: false, isPremium }, now)
  const of = { limit: MAX_SPOKEN, now, plays: { classes: may(false), premium: may(true) } }
  const inOrder = await listMoments(db, asked, { ...of, inOrder: true })
  const moments =
    inOrder.length > 0 ? inOrder : await listMoments(db, asked, { ...of, inOrder: false })
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
