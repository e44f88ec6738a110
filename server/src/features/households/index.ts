export { endPlaces, refusePlaces } from './end-places.ts'
export { deleteInvitationsTo } from './places-queries.ts'
export { readHouseholdOfUser } from './read-household-of-user.ts'
