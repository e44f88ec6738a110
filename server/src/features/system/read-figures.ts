import type { Services } from '../../context.ts'
import type { Figures } from './figures.ts'
import { readFigures } from './status-queries.ts'

/** Figures of the whole installation that are a few seconds old at most. */
export const recentFigures = (
  services: Pick<Services, 'db' | 'jobs' | 'reads' | 'now'>,
): Promise<Figures> =>
  services.reads.status.read('figures', () => readFigures(services, services.now()))
