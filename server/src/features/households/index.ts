export { endPlaces, refusePlaces } from './places.ts'
export { deleteInvitationsTo } from './places-queries.ts'
export { readHouseholdOfUser } from './read-household.ts'
