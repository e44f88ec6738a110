import type { Services } from '../../../server/src/context.ts'
import {
  programs,
  programSessions,
  programWeeks,
} from '../../../server/src/features/programs/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { idOf, type Ids } from './seed-people.ts'

/** A program that a coach has begun, whose classes are not filmed yet: it is on the to-do list. */
export async function seedToDo(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const [programId, weekId] = [uuidv7(), uuidv7()]
  await on.insert(programs).values({
    id: programId,
    title: 'Standing up',
    description: 'Balance on the platform, for when the floor is mastered.',
    categories: ['lower-body'],
    difficultyLevel: 'intermediate',
    durationWeeks: 1,
    sessionPerWeek: 2,
    instructorId: idOf(people, 'noor'),
    createdBy: idOf(people, 'noor'),
    createdAt: addDays(now(), -1),
  })
  await on.insert(programWeeks).values({
    id: weekId,
    programId,
    position: 1,
    title: 'One foot',
    description: 'The carriage moves, you do not.',
  })
  await on.insert(programSessions).values(
    ['Side splits', 'Scooter'].map((title, index) => ({
      weekId,
      programId,
      position: index + 1,
      title,
      videoId: null,
    })),
  )
}
