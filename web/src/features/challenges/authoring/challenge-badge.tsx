import type { AdminChallenge, ChallengeState } from '@carriage/contract/challenges/schemas'
import type { ComponentProps } from 'react'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import { Badge } from '../../../ui/layout/badge.tsx'

const tones: Readonly<Record<ChallengeState, ComponentProps<typeof Badge>['tone']>> = {
  planned: 'neutral',
  open: 'info',
  running: 'ok',
  over: 'neutral',
}

/** Where a challenge stands, in the same words in the list and in its editor. */
export const ChallengeBadge = ({ status, state }: Pick<AdminChallenge, 'status' | 'state'>) =>
  status === 'draft' ? (
    <Badge>{t.draft}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t.states[state]}</Badge>
  )
