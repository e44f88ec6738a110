/** For the demo studio. */
export { challengeParticipants, challenges } from './challenges-schema.ts'
