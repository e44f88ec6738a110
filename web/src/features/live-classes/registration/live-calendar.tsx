import { liveMonthQuery } from '../api.ts'
import { LiveMonth } from '../live-month.tsx'
import { LiveCard } from './live-card.tsx'
import { RegisterButton } from './register-button.tsx'

/** The classes of a month that members can register for. */
export const LiveCalendar = () => (
  <LiveMonth query={liveMonthQuery}>
    {(live) => <LiveCard live={live} action={<RegisterButton live={live} />} />}
  </LiveMonth>
)
