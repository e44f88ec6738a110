import { voteInPoll } from '@carriage/contract/live-classes/endpoints'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import type { SharedNews } from '../presence/presence-channel.ts'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'

/** Votes in a poll of a class, and shows what comes of it at once. */
export function useVote(id: string, onShared: (news: SharedNews) => void) {
  return useAction(async (poll: number, choice: number) => {
    const { poll: voted } = await call(voteInPoll, { params: { id }, body: { poll, choice } })
    onShared({ type: 'poll', poll: voted })
  }, sharedTexts.poll.failed)
}
