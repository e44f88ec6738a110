/** What all members see of programs, read once for many requests. */
import type { Level } from '@carriage/contract/common'
import type { Database } from '../../../platform/db/database.ts'
import { readSharedById, type Sharing } from '../../videos/index.ts'
import { listWeeks, outlineOf, type WeekRow } from '../outline-queries.ts'
import type { Outline } from '../progress/progress-policy.ts'
import * as queries from '../programs-queries.ts'

/** A program without what depends on a member. */
export interface ProgramContent {
  program: queries.ProgramWithInstructor
  weeks: WeekRow[]
  outline: Outline
}

/** The featured ones are chosen by level among this many of the newest. */
const FEATURED_CANDIDATES = 20
/** Enough to fill a row of Home for a member who has joined many of the first ones. */
export const RELEVANT_CANDIDATES = 80
const MOST_TITLES = 500

/** The given programs that are not deleted, by id; also those that members cannot see. */
export const readProgramContents = (
  context: Sharing,
  ids: readonly string[],
): Promise<Map<string, ProgramContent>> =>
  readSharedById(context, 'program', ids, async (db, missing) => {
    const [programs, weeksOf] = await Promise.all([
      queries.findPrograms(db, missing),
      listWeeks(db, missing, context.now()),
    ])
    return new Map(
      programs.map((program) => {
        const weeks = weeksOf.get(program.id) ?? []
        return [program.id, { program, weeks, outline: outlineOf(program.durationWeeks, weeks) }]
      }),
    )
  })

/** The ids of the featured programs that members see, newest first. */
export const readFeaturedPrograms = (context: Sharing): Promise<string[]> =>
  readSharedPrograms(context, 'programs:featured', (db) =>
    queries.listFeaturedPrograms(db, context.now(), FEATURED_CANDIDATES),
  )

/** The titles of the newest programs that members see, for suggestions. */
export const readProgramTitles = (context: Sharing): Promise<{ id: string; text: string }[]> =>
  readSharedPrograms(context, 'programs:titles', async (db) => {
    const rows = await queries.listTitles(db, context.now(), MOST_TITLES)
    return rows.flatMap(({ id, title }) => (title === null ? [] : [{ id, text: title }]))
  })

/** The ids of the programs that members of a level are shown first. */
export const readRelevantPrograms = (context: Sharing, level: Level | null): Promise<string[]> =>
  readSharedPrograms(context, `programs:relevant:${level}`, (db) =>
    queries.listRelevantPrograms(db, level, context.now(), RELEVANT_CANDIDATES),
  )

/** A scheduled program that becomes due changes the lists without a write, so the number of those is in the key. */
async function readSharedPrograms<T>(
  { now, reads }: Sharing,
  key: string,
  load: (db: Database) => Promise<T>,
): Promise<T> {
  const at = now()
  const times = await reads.content.read('programs:due', (db) => queries.listDueTimes(db, at))
  return reads.content.read(`${key}:${times.filter((time) => time <= at).length}`, load)
}
