import type { User } from '@carriage/contract/accounts/schemas'

/** An admin sees in this tab what a member sees. */
export interface MemberView {
  /** Goes in the place of the session's token, and reads only. */
  token: string
  /** The member. */
  user: User
  /** Epoch seconds. */
  endsAt: number
}

export const KEY = 'carriage.member-view'

function read(): MemberView | null {
  try {
    // Sound: written by `beginMemberView` only, in this tab.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as MemberView | null
  } catch {
    return null
  }
}

/** Read once: a view begins and ends with a new page, so that nothing of one person is shown to the other. */
export const memberView: MemberView | null = read()

/** Back to the page of the member in the admin area, as the admin. */
export function leaveMemberView({ user }: MemberView): void {
  sessionStorage.removeItem(KEY)
  location.replace(`/admin/users/${user._id}`)
}
