export { endPlaces, refusePlaces, readHouseholdOfUser } from './places.ts'
export { deleteInvitationsTo, renameTakenPlaces } from './places-queries.ts'
