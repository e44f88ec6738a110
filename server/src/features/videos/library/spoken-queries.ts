import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
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

/**
 * Where classes and setup videos say the words of a query within two lines: one after the other, or in any order. Of those
 * that are found, the ones that are seen most come first, each with its first place.
 */
export async function listMoments(
  on: Executor,
  query: string,
  { inOrder, limit, now }: { inOrder: boolean; limit: number; now: Date },
): Promise<Moment[]> {
  const asked = (rules: ReturnType<typeof sql>) =>
    inOrder
      ? sql`phraseto_tsquery(${rules}, search_fold(${query}))`
      : sql`plainto_tsquery(${rules}, search_fold(${query}))`
  const anyRules = sql.join(
    LANGUAGES.map(
      (language) => sql`${videoCaptions.words} @@ ${asked(sql`word_rules(${language})`)}`,
    ),
    sql` OR `,
  )
  const { rows } = await on.execute<{ video_id: string; at_ms: number; text: string }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${videos.id} AS video_id, ${videos.viewCount} AS views, ${videoCaptions.language} AS language,
        ${videoCaptions.lines} AS lines
      FROM ${videoCaptions} JOIN ${videos} ON ${videos.id} = ${videoCaptions.videoId}
      WHERE (${anyRules}) AND ${visibleToMembers(now)}
      LIMIT ${2 * limit}
    )
    SELECT DISTINCT ON (views, video_id) video_id, at_ms, text FROM found
    CROSS JOIN LATERAL (
      SELECT (line->>'start_ms')::int AS at_ms, line->>'text' AS text
      FROM (
        SELECT line, place, lead(line->>'text', 1, '') OVER (ORDER BY place) AS next
        FROM jsonb_array_elements(lines) WITH ORDINALITY AS spoken(line, place)
      ) AS pairs
      WHERE to_tsvector(word_rules(language), search_fold(line->>'text' || ' ' || next))
        @@ ${asked(sql`word_rules(language)`)}
      ORDER BY to_tsvector(word_rules(language), search_fold(line->>'text'))
        @@ ${asked(sql`word_rules(language)`)} DESC, place
      LIMIT 1
    ) AS moments
    ORDER BY views DESC, video_id, at_ms
    LIMIT ${limit}`)
  return rows.map((row) => ({ videoId: row.video_id, atMs: row.at_ms, text: row.text }))
}
