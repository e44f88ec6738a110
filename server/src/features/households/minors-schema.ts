import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/outer.ts'
import { householdPlaces } from './households-schema.ts'

/** Whether somebody has told a household that they are 13 to 17. Nobody is older because a place has ended; an admin says when they are. */
export const isKnownMinor = (
  memberId: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${householdPlaces}
    WHERE ${householdPlaces.memberId} = ${outer(memberId)} AND ${householdPlaces.ageBand} = 'minor')`
