import { getHome } from '@carriage/contract/programs/endpoints'
import { callAhead } from '../../../lib/api/ahead.ts'
import { session } from '../../../lib/session/session.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { pages, redirectFor } from '../../accounts/redirects.ts'

/** Asks for the data of Home while its code and the session are under way, if the visit will stay there. */
export function askForHome(path: string): void {
  const now = session.get()
  if (now.status !== 'restoring' || path !== pages.home) return
  const today = new Date()
  if (redirectFor({ path, member: now.user, now: today.getTime() / 1000 }) !== null) return
  callAhead(getHome, { query: { date: isoDay(today) } })
}
