import type { Services } from '../../context.ts'
import { selectSprings } from './springs-queries.ts'

/** The kinds of springs, strongest first; those that are no longer used come last. */
export async function listSprings({ db }: Pick<Services, 'db'>) {
  const rows = await selectSprings(db)
  return {
    springs: rows.map(({ id, name, colour, retired }) => ({ id, name, colour, retired })),
  }
}
