import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { withSearchSettings } from '../../../platform/db/search.ts'
import { videoCaptions } from '../captions-schema.ts'
import { visibleToMembers } from '../videos-queries.ts'
import { videos } from '../videos-schema.ts'

/** Languages whose words have rules of their own; all others are compared letter by letter (`word_rules` in server/migrations). */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', ''] as const

export interface Moment {
  videoId: string
  atMs: number
  /** Of the line, as WebVTT has it. */
  text: string
}

/** So many classes that have all words are looked through for their order: what a class says is long to read. */
const MOST_CANDIDATES = 500

interface Asked {
  inOrder: boolean
  limit: number
  now: Date
  /** Which classes the caller may play: what others say is a part of them. */
  plays: { classes: boolean; premium: boolean }
}

/**
 * Where setup videos and classes that the caller may play say the words of a query within two lines: one after the other, or in any
 * order. Those that are seen most come first, each with its first place.
 */
export function listMoments(
  db: Database,
  query: string,
  { inOrder, limit, now, plays }: Asked,
): Promise<Moment[]> {
  const isPlayable = or(
    eq(videos.isSetup, true),
    plays.classes ? eq(videos.isPremium, false) : undefined,
    plays.premium ? eq(videos.isPremium, true) : undefined,
  )
  const folded = sql`search_fold(${query})`
  const hasAll = anyRules(
    (rules) => sql`${videoCaptions.words} @@ plainto_tsquery(${rules}, ${folded})`,
  )
  const isSaid = inOrder
    ? anyRules((rules) => sql`words @@ phraseto_tsquery(${rules}, ${folded})`)
    : sql`true`
  const asked = inOrder
    ? sql`phraseto_tsquery(word_rules(language), ${folded})`
    : sql`plainto_tsquery(word_rules(language), ${folded})`
  return withSearchSettings(db, async (on) => {
    // A limit that stands there as a number would have PostgreSQL read row by row, hoping for some of the first.
    const { rows } = await on.execute<{ video_id: string; at_ms: number; text: string }>(sql`
      WITH candidates AS MATERIALIZED (
        SELECT ${videoCaptions.videoId} AS video_id, ${videoCaptions.language} AS language,
          ${videoCaptions.lines} AS lines, ${videoCaptions.words} AS words
        FROM ${videoCaptions} WHERE ${hasAll}
        LIMIT (SELECT ${MOST_CANDIDATES}::int)
      ), seen_most AS MATERIALIZED (
        SELECT candidates.*, ${videos.viewCount} AS views
        FROM candidates JOIN ${videos} ON ${videos.id} = video_id
        WHERE ${and(visibleToMembers(now), isPlayable)}
        ORDER BY ${videos.viewCount} DESC, video_id
      ), found AS MATERIALIZED (
        SELECT * FROM seen_most WHERE ${isSaid} LIMIT ${2 * limit}
      )
      SELECT DISTINCT ON (views, video_id) video_id, at_ms, text FROM found
      CROSS JOIN LATERAL (
        SELECT (line->>'start_ms')::int AS at_ms, line->>'text' AS text
        FROM (
          SELECT line, place, lead(line->>'text', 1, '') OVER (ORDER BY place) AS next
          FROM jsonb_array_elements(lines) WITH ORDINALITY AS spoken(line, place)
        ) AS pairs
        WHERE to_tsvector(word_rules(language), search_fold(line->>'text' || ' ' || next)) @@ ${asked}
        ORDER BY to_tsvector(word_rules(language), search_fold(line->>'text')) @@ ${asked} DESC, place
        LIMIT 1
      ) AS moments
      ORDER BY views DESC, video_id, at_ms
      LIMIT ${limit}`)
    return rows.map((row) => ({ videoId: row.video_id, atMs: row.at_ms, text: row.text }))
  })
}

/** A condition with the rules of any language. */
const anyRules = (condition: (rules: SQL) => SQL): SQL =>
  sql`(${sql.join(
    LANGUAGES.map((language) => condition(sql`word_rules(${language})`)),
    sql` OR `,
  )})`
