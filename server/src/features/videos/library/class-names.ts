import type { Context } from '../../../context.ts'
import { listExercisesNamed } from '../../exercises/index.ts'
import { listMostSeenNames } from './library-queries.ts'
import { readShared } from './shared-classes.ts'

/** The names of so many classes are kept in memory, however large the library is. */
const MOST_CLASSES = 1000

/** The names in the classes that are seen most, kept for many requests: titles, coaches and exercises, the most seen first. */
export const readClassNames = (context: Context) =>
  readShared(context, 'class-names', async (db) => {
    const rows = await listMostSeenNames(db, context.now(), MOST_CLASSES)
    const names = [...new Set(rows.flatMap(({ exercises }) => exercises ?? []))]
    const library = await listExercisesNamed(db, names, undefined)
    const coaches = new Map(rows.flatMap(({ coach }) => (coach ? [[coach.id, coach]] : [])))
    return {
      classes: rows.flatMap(({ id, title }) => (title === null ? [] : [{ id, text: title }])),
      coaches: [...coaches.values()].map(({ id, firstName, lastName }) => ({
        id,
        text: `${firstName} ${lastName}`,
      })),
      // By those of the library they are translated.
      exercises: names.map((text) => ({ id: library.get(text)?.id ?? null, text })),
    }
  })
