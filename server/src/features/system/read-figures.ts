import type { Services } from '../../context.ts'
import type { Figures } from './figures.ts'
import { readFigures } from './status-queries.ts'

/** Figures of the whole installation that are a few seconds old at most. */
export const recentFigures = ({
  db,
  reads,
  now,
}: Pick<Services, 'db' | 'reads' | 'now'>): Promise<Figures> =>
  reads.status.read('figures', () => readFigures(db, now()))
