import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/outer.ts'
import { householdPlaces } from '../households/households-schema.ts'

/** Whether somebody has said that they are 13 to 17, and the holder of the household has not consented yet. */
export const waitsForConsent = (
  memberId: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.state} = 'waiting')`
