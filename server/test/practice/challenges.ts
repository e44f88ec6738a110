import { createChallenge } from '@carriage/contract/challenges/endpoints'
import type { ChallengeDetails } from '@carriage/contract/challenges/schemas'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'

export const challengeDetails: ChallengeDetails = {
  title: '2 classes in May',
  description: '',
  goal: { kind: 'workouts', count: 2 },
  starts_on: '2026-05-01',
  ends_on: '2026-05-31',
  time_zone: 'Europe/Berlin',
  ranked: false,
  status: 'published',
}

export async function makeChallenge(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  changes: Partial<ChallengeDetails> = {},
) {
  const body = { ...challengeDetails, ...changes }
  return (await app.call(createChallenge, { body }, token)).challenge
}
