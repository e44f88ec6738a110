export { endPlaces, refusePlaces, readHouseholdOfUser } from './places.ts'
export { deleteInvitationsTo } from './places-queries.ts'
