import { getHome } from '@carriage/contract/programs/endpoints'
import { serverSeconds, today } from '../../../lib/browser/clock.ts'
import { callAhead } from '../../../lib/api/ahead.ts'
import { session } from '../../../lib/session/session.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { pages, redirectFor } from '../../accounts/redirects.ts'

/** Asks for the data of Home while its code and the session are under way, if the visit will stay there. */
export function askForHome(path: string): void {
  const now = session.get()
  if (now.status !== 'restoring' || path !== pages.home) return
  if (redirectFor({ path, member: now.user, now: serverSeconds() }) !== null) return
  callAhead(getHome, { query: { date: isoDay(today()) } })
}
