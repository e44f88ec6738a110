import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/database.ts'
import { householdPlaces } from '../households/households-schema.ts'

/**
 * Whether somebody has said that they are 13 to 17, and no holder consents now: not yet, or not any more since they left the
 * household.
 */
export const waitsForConsent = (
  memberId: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.ageBand} = 'minor')
  AND NOT EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.state} = 'joined')`
