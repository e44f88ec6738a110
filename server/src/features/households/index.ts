export { endPlaces, refusePlaces, readHouseholdOfUser } from './places.ts'
export { countHouseholdOf, deleteInvitationsTo } from './places-queries.ts'
