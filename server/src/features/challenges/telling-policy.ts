import { texts as t } from '@carriage/texts/server/challenges'
import type { ChallengeGoal } from '@carriage/contract/challenges/schemas'
import { addSeconds } from '../../platform/time.ts'
import { totalOf } from './way-policy.ts'

/** What participants are told of a challenge, each once. */
export type Telling = 'begin' | 'met' | 'over'

/** A challenge begins on its first day, at most so many hours after it began in UTC; after an outage it has begun. */
const FIRST_DAY_HOURS = 36
/** The last day of a challenge is over in every time zone so many hours after it began in UTC. */
const LAST_DAY_HOURS = 36
/** What could not be told for so long, as in an outage, is not told any more. */
const LATE_HOURS = 72

/** What those who take part can be told of a challenge now, which stands in this state for the studio. */
export function tellingsAt(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  state: 'planned' | 'open' | 'running' | 'over',
  now: Date,
): Telling[] {
  if (state === 'running') {
    const isFirstDay = now < addSeconds(new Date(startsOn), FIRST_DAY_HOURS * 3600)
    return isFirstDay ? ['begin', 'met'] : ['met']
  }
  if (state !== 'over') return []
  const over = addSeconds(new Date(endsOn), LAST_DAY_HOURS * 3600)
  if (now < over) return ['met']
  return now < addSeconds(over, LATE_HOURS * 3600) ? ['met', 'over'] : []
}

interface Told {
  title: string
  goal: ChallengeGoal
  done: number
  isMet: boolean
}

interface Words {
  title: string
  text: string
}

/** What a participant is told. */
export function tellingText(telling: Telling, { title, goal, done, isMet }: Told): Words {
  if (telling === 'begin')
    return {
      title: t.startsToday({ title }),
      text: t.youJoinedChallengeEverythingYouDo,
    }
  if (telling === 'met') return { title: t.youCompleted({ title }), text: t.yourBadgeInYourHistory }
  const over = t.over({ title })
  if (isMet) return { title: over, text: t.youCompletedYourBadgeInYour }
  const text =
    goal.kind === 'program'
      ? t.yourWorkoutsInYourHistory
      : t.youDid({ done, goal: totalOf(goal), kind: goal.kind })
  return { title: over, text }
}
