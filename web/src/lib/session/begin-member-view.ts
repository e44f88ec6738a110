import { KEY, type MemberView } from './member-view.ts'

/** Opens the home of the member. Throws where the browser lets nothing be stored. */
export function beginMemberView(view: MemberView): void {
  sessionStorage.setItem(KEY, JSON.stringify(view))
  location.assign('/dashboard')
}
