import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
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
