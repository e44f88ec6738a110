import type { Language } from '@carriage/texts/languages'
import {
  and,
  arrayContains,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { collated } from '../../platform/db/search.ts'
import { practiceLog } from '../practice/tables.ts'
import { inLanguage } from '../translations/tables.ts'
import { exercises, type ExerciseRow, shownClip } from './exercises-schema.ts'
import type { Caution } from '@carriage/contract/safe-training/cautions'

const named = { id: exercises.id, name: exercises.name }
export type NamedRow = Pick<ExerciseRow, keyof typeof named>

/** Serialises changes of the library, since forms of exercises depend on each other. */
export async function lockLibrary(on: Executor): Promise<void> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('exercises', 0))`)
}

/** An exercise of the library. Its clip is none while the video is in the archive, and is there again when that is back. */
export async function findExercise(on: Executor, id: string): Promise<ExerciseRow | undefined> {
  const [row] = await on
    .select({ ...getTableColumns(exercises), clipVideoId: shownClip })
    .from(exercises)
    .where(and(eq(exercises.id, id), isNull(exercises.deletedAt)))
  return row
}

/** The exercise of a name, whatever its case and accents. */
export async function findNamed(on: Executor, name: string): Promise<NamedRow | undefined> {
  const [row] = await on
    .select(named)
    .from(exercises)
    .where(and(sql`${exercises.searchText} = search_fold(${name})`, isNull(exercises.deletedAt)))
  return row
}

/** Those of the given exercises that are in the library, by id. */
export async function listNames(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select(named)
    .from(exercises)
    .where(and(anyOf(exercises.id, ids), isNull(exercises.deletedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same, and none of them gets another name until the transaction ends. */
export async function lockNames(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select(named)
    .from(exercises)
    .where(and(anyOf(exercises.id, ids), isNull(exercises.deletedAt)))
    .orderBy(asc(exercises.id))
    .for('share')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * For each of the words, what the exercises are called as they were written of which a name in another language has a word that begins
 * so; at most `limit` in all.
 */
export async function listCalledOtherwise(
  on: Executor,
  words: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (words.length === 0) return found
  const word = sql<string>`asked.word`
  const rows = await on
    .select({ word, name: exercises.name })
    .from(exercises)
    .innerJoin(
      sql`unnest(${sql.param(words)}::text[]) AS asked (word)`,
      sql`${exercises.otherNames} LIKE '%' || search_fold(asked.word) || '%'`,
    )
    .where(isNull(exercises.deletedAt))
    .orderBy(asc(exercises.searchText))
    .limit(limit)
  for (const row of rows) found.set(row.word, [...(found.get(row.word) ?? []), row.name])
  return found
}

/** The exercises of these names, with what readers of a language call them; without one, as they were written. */
export async function listNamed(
  on: Executor,
  names: readonly string[],
  language: Language | undefined,
): Promise<Map<string, { id: string; said: string }>> {
  if (names.length === 0) return new Map()
  const said =
    language === undefined
      ? sql<string>`${exercises.name}`
      : inLanguage({
          part: exercises.id,
          field: 'name',
          original: exercises.name,
          language: sql`${language}::text`,
        })
  const rows = await on
    .select({ ...named, said })
    .from(exercises)
    .where(and(inArray(exercises.name, [...names]), isNull(exercises.deletedAt)))
  return new Map(rows.map(({ id, name, said: text }) => [name, { id, said: text }]))
}

/** The whole library by name. */
export const listChoices = (on: Executor): Promise<NamedRow[]> =>
  on
    .select(named)
    .from(exercises)
    .where(isNull(exercises.deletedAt))
    .orderBy(asc(exercises.searchText))

/** By the names that a reader of a language sees; staff see the originals. A library has some hundred rows, which need no index. */
export const byNameIn = (language: Language | undefined): SQL[] => {
  if (language === undefined) return [asc(exercises.searchText)]
  const name = inLanguage({
    part: exercises.id,
    field: 'name',
    original: exercises.name,
    language: sql`${language}::text`,
  })
  return [collated(name, language), asc(exercises.searchText)]
}

/** The harder forms of an exercise, by the names that a reader of a language sees. */
export const listHarder = (on: Executor, id: string, language?: Language): Promise<NamedRow[]> =>
  on
    .select(named)
    .from(exercises)
    .where(and(eq(exercises.easierId, id), isNull(exercises.deletedAt)))
    .orderBy(...byNameIn(language))

/** The easier form of each exercise that has one. */
export async function listEasierIds(on: Executor): Promise<Map<string, string>> {
  const rows = await on
    .select({ id: exercises.id, easierId: exercises.easierId })
    .from(exercises)
    .where(isNotNull(exercises.easierId))
  return new Map(rows.flatMap(({ id, easierId }) => (easierId === null ? [] : [[id, easierId]])))
}

export async function insertExercise(
  on: Executor,
  row: typeof exercises.$inferInsert & { id: string },
): Promise<void> {
  await on.insert(exercises).values(row)
}

export async function saveExercise(
  on: Executor,
  id: string,
  changes: Partial<typeof exercises.$inferInsert>,
): Promise<void> {
  await on
    .update(exercises)
    .set({ ...changes, version: sql`${exercises.version} + 1` })
    .where(eq(exercises.id, id))
}

export async function setExerciseDeleted(on: Executor, id: string, deletedAt: Date): Promise<void> {
  await on.update(exercises).set({ deletedAt }).where(eq(exercises.id, id))
}

const isDeleted = (id: string) => and(eq(exercises.id, id), isNotNull(exercises.deletedAt))

export async function findDeleted(on: Executor, id: string): Promise<NamedRow | undefined> {
  const [row] = await on.select(named).from(exercises).where(isDeleted(id))
  return row
}

export async function undeleteExercise(on: Executor, id: string): Promise<void> {
  await on.update(exercises).set({ deletedAt: null }).where(isDeleted(id))
}

/** Permanently deletes an archived exercise, and answers what it warned of. The practice log keeps its name. */
export async function eraseExercise(
  on: Executor,
  id: string,
): Promise<readonly Caution[] | undefined> {
  const [row] = await on
    .delete(exercises)
    .where(isDeleted(id))
    .returning({ cautions: exercises.cautions })
  return row?.cautions
}

/** Deletes an exercise without a clip that is no easier form of another one and that nobody has practised; whether it did. */
export async function eraseUnusedExercise(on: Executor, id: string): Promise<boolean> {
  if ((await listHarder(on, id)).length > 0) return false
  const practices = on
    .select({ id: practiceLog.id })
    .from(practiceLog)
    .where(arrayContains(practiceLog.exerciseIds, [id]))
  const rows = await on
    .delete(exercises)
    .where(and(eq(exercises.id, id), isNull(exercises.clipVideoId), notExists(practices)))
    .returning({ id: exercises.id })
  return rows.length === 1
}

/** The exercises that a video shows, and where. */
export async function listClips(
  on: Executor,
  videoId: string,
): Promise<{ exerciseId: string; startMs: number; endMs: number }[]> {
  const rows = await on
    .select({
      exerciseId: exercises.id,
      startMs: exercises.clipStartMs,
      endMs: exercises.clipEndMs,
    })
    .from(exercises)
    .where(eq(exercises.clipVideoId, videoId))
  return rows.flatMap(({ exerciseId, startMs, endMs }) =>
    startMs === null || endMs === null ? [] : [{ exerciseId, startMs, endMs }],
  )
}

/**
 * Lets the clips from a video follow a film in which everything is `ms` later; one that is past its ends has no video any
 * more.
 */
export async function shiftClips(
  on: Executor,
  { videoId, ms, lengthMs }: { videoId: string; ms: number; lengthMs: number },
): Promise<void> {
  const fits = sql`${exercises.clipStartMs} + ${ms}::int >= 0 AND ${exercises.clipEndMs} + ${ms}::int <= ${lengthMs}::int`
  await on
    .update(exercises)
    .set({
      clipVideoId: sql`CASE WHEN ${fits} THEN ${exercises.clipVideoId} END`,
      clipStartMs: sql`CASE WHEN ${fits} THEN ${exercises.clipStartMs} + ${ms}::int END`,
      clipEndMs: sql`CASE WHEN ${fits} THEN ${exercises.clipEndMs} + ${ms}::int END`,
      version: sql`${exercises.version} + 1`,
    })
    .where(and(eq(exercises.clipVideoId, videoId), sql`(${ms}::int <> 0 OR NOT (${fits}))`))
}

export interface FormRow {
  id: string
  name: string
  cautions: readonly Caution[]
  easierId: string | null
}

/** Exercises of the library with all forms below them, in one query. `UNION` ends where forms meet again. */
export async function listWithEasierForms(
  on: Executor,
  ids: readonly string[],
): Promise<FormRow[]> {
  const columns = sql`${exercises.id}, ${exercises.name}, ${exercises.cautions}, ${exercises.easierId}`
  const { rows } = await on.execute<{
    id: string
    name: string
    cautions: Caution[]
    easier_id: string | null
  }>(sql`
    WITH RECURSIVE below(id, name, cautions, easier_id) AS (
      SELECT ${columns} FROM ${exercises}
      WHERE ${exercises.id} = ANY(${sql.param(ids)}::uuid[]) AND ${exercises.deletedAt} IS NULL
      UNION
      SELECT ${columns} FROM ${exercises} JOIN below ON ${exercises.id} = below.easier_id
      WHERE ${exercises.deletedAt} IS NULL
    ) SELECT * FROM below`)
  return rows.map(({ easier_id: easierId, ...form }) => ({ ...form, easierId }))
}
