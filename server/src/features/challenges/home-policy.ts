import { isJoinable } from '@carriage/contract/challenges/policy'
import type { ChallengeCard } from '@carriage/contract/challenges/schemas'

/**
 * The one challenge that Home shows of those that are on, which come with the one that ends first before the others: one
 * on whose way the member is, else one that they can join. What they have met rests on its page.
 */
export function chooseForHome(cards: readonly ChallengeCard[]): ChallengeCard | null {
  const open = cards.filter(({ state, met_on }) => isJoinable(state) && met_on === null)
  return open.find(({ joined }) => joined) ?? open[0] ?? null
}
