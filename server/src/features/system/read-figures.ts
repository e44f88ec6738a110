import type { Services } from '../../context.ts'
import { ttlCache } from '../../platform/db/ttl-cache.ts'
import type { Figures } from './figures.ts'
import { readFigures } from './status-queries.ts'

/** However many look, the database is asked so seldom. */
const SECONDS = 5

/** Figures of the whole installation that are a few seconds old at most. */
export const recentFigures = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Figures> =>
  ttlCache(db, {
    key: 'system:figures',
    now: now(),
    seconds: SECONDS,
    compute: () => readFigures(db, now()),
  })
