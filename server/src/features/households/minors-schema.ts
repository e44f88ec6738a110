import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/outer.ts'
import { householdPlaces } from './households-schema.ts'

/**
 * Whether somebody is of 13 to 17, as far as a household knows: nobody is older because a place has ended, and one who has joined
 * another as an adult is not.
 */
export const isKnownMinor = (
  memberId: SQLWrapper,
): SQL<boolean> => sql<boolean>`(EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.ageBand} = 'minor')
  AND NOT EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.ageBand} = 'adult'
      AND ${householdPlaces.state} IN ('waiting','joined')))`
