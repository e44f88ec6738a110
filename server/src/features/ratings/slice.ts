import type { Slice } from '../../slice.ts'
import { RATING_TABLES, readRatingData } from './personal-data-queries.ts'
import { registerRatingRoutes } from './routes.ts'

export const ratingsSlice: Slice = {
  routes: registerRatingRoutes,
  personalData: { tables: RATING_TABLES, read: readRatingData },
}
