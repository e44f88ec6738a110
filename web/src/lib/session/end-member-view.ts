import { endMemberView } from '@carriage/contract/members/endpoints'
import { ignoreFailedCall } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { leaveMemberView, type MemberView } from './member-view.ts'

/** Ends the view; one that the server cannot be told of ends by itself, and this browser forgets it at once. */
export async function finishMemberView(view: MemberView): Promise<void> {
  await call(endMemberView).catch(ignoreFailedCall)
  leaveMemberView(view)
}
