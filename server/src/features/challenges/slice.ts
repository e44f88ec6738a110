import type { Slice } from '../../slice.ts'
import { challengeContent } from './challenge-content.ts'
import { CHALLENGE_TABLES, readChallengeData } from './personal-data-queries.ts'
import { registerChallengeRoutes } from './routes.ts'
import { settleChallenges } from './settle.ts'
import { tellOfChallengesJob } from './tell-of-challenges.ts'

export const challengesSlice: Slice = {
  routes: (route, registry) => registerChallengeRoutes(route, registry.namedProgram),
  content: [challengeContent],
  jobs: [tellOfChallengesJob],
  followPractice: settleChallenges,
  personalData: { tables: CHALLENGE_TABLES, read: readChallengeData },
}
