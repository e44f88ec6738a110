import { calendarFile } from '@carriage/contract/live-classes/calendar-file'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { saveFile } from '../../../lib/browser/save-file.ts'

/** Saves a class as a file for calendars. @param now epoch seconds on the server's clock */
export function saveCalendar(live: MemberLiveClass, now: number): void {
  const url = `${location.origin}/dashboard/live/${live._id}`
  saveFile('live-class.ics', 'text/calendar', calendarFile(live, { url, now, method: 'PUBLISH' }))
}
