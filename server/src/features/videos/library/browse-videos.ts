import type * as z from 'zod/mini'
import type { browseQuery } from '@carriage/contract/videos/schemas'
import type { Language } from '@carriage/texts/languages'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { searchPage, searchWords, type Term } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { type BrowseFilter, countBrowsed, listBrowsed } from './library-queries.ts'
import { listFollowed } from '../../coaches/index.ts'
import { listCalledOtherwise } from '../../exercises/index.ts'
import { findOwnEquipment, readSpringNames } from '../../reformer/index.ts'
import { secondsIn } from './duration-policy.ts'
import { namesWithAll } from '../cues/called-otherwise-policy.ts'
import { speaksOfSprings, understand } from './query-policy.ts'
import { loadVideoCards } from '../video-cards.ts'
import { readShared, readVisibleCards } from './shared-classes.ts'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import { MAX_SPOKEN } from '@carriage/contract/media/captions-schemas'
import { mayPlay } from '../../subscriptions/index.ts'
import { listMoments } from './spoken-queries.ts'

type Query = z.output<typeof browseQuery>

/** So many exercises are looked for by their names in other languages. */
const MOST_NAMES = 40

/** A page of the classes that members can play. */
export async function browseVideos(
  context: Context,
  { owned: onlyOwned, followed: onlyFollowed, undone, order, ...asked }: Query,
) {
  const owned =
    onlyOwned && ((await findOwnEquipment(context.db, context.actor.id)) ?? []).toSorted()
  const followed = onlyFollowed && (await listFollowed(context.db, context.actor.id))
  const newTo = order && context.actor.id
  const undoneBy = undone && context.actor.id
  // Words are understood in the language of the page.
  const language = asked.query === undefined ? undefined : context.language
  const input = { ...asked, owned, followed, newTo, undoneBy, language }
  const { page, per_page } = input
  const find = (db: Database) => findPage(context, db, input)
  // What is shared is read from the primary, so that searches go to a replica where there is one. What is of one
  // member is not kept.
  const { rows, total, similar } =
    (input.query !== undefined && context.replica) || followed || newTo || undoneBy
      ? await find(context.db)
      : await readShared(context, `browse:${JSON.stringify(input)}`, find)
  return {
    videos: await loadVideoCards(context, rows),
    similar: similar.map(({ id }) => id),
    meta: { total, page, per_page },
  }
}

type Input = Omit<Query, 'owned' | 'followed' | 'undone' | 'order'> &
  Pick<BrowseFilter, 'owned' | 'followed' | 'undoneBy' | 'newTo'> & {
    language: Language | undefined
  }

async function findPage(context: Context, db: Database, input: Input) {
  const now = context.now()
  const { query, duration, exercise, page, per_page, language, ...rest } = input
  const springs = speaksOfSprings(query, language) ? await readSpringNames(context) : []
  const wanted = understand(query, language, springs)
  const asked = searchWords(exercise)
  const typed = wanted?.terms?.map(([word]) => word) ?? []
  // Classes name exercises as they were written, and members by what they read.
  const words = [...new Set([...typed, ...(asked ?? [])])]
  const calledOtherwise = await listCalledOtherwise(db, words, MOST_NAMES)
  const named = (word: string) => calledOtherwise.get(word) ?? []
  const filter = {
    ...rest,
    // What was chosen counts more than what was typed.
    level: rest.level ?? wanted?.level,
    length: duration ? secondsIn(duration) : wanted?.length,
    owned: rest.owned || (wanted?.bare && []) || undefined,
    exercise: asked && [
      asked,
      ...namesWithAll(asked, named).map((name) => searchWords(name) ?? []),
    ],
    near: wanted?.length?.near,
    wished: wanted !== undefined && wanted.terms === undefined,
  }
  const window = { limit: per_page, offset: (page - 1) * per_page }
  return searchPage(db, {
    terms: wanted?.terms?.map((term): Term => [...term, ...named(term[0])]),
    offset: window.offset,
    list: (on, search) => listBrowsed(on, { ...filter, search }, now, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `videos:${JSON.stringify({ ...filter, search })}`,
        count: (limit) => countBrowsed(on, { ...filter, search }, now, limit),
      }),
  })
}

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
