import { createFileRoute } from '@tanstack/react-router'
import { adminMessages } from '../../../features/live-classes/scheduling/admin-messages.ts'
import { StaffCalendar } from '../../../features/live-classes/scheduling/staff-calendar.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/live/calendar')({ component: Calendar })

function Calendar() {
  return (
    <>
      <title>{pageTitle(adminMessages.calendar.title)}</title>
      <StaffCalendar />
    </>
  )
}
