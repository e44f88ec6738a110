import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useState } from 'react'
import { useNewWorkout } from '../../insights/use-new-workout.ts'
import { WeekSummary } from '../../insights/week-summary.tsx'
import { NewestLive } from '../../practice/newest-live.tsx'
import { ReportQuestions } from '../../safe-training/report-questions.tsx'
import { reportedLive } from '../api.ts'

/** Seconds. */
const LOGGED_WITHIN = 120

interface LiveSummaryProps {
  live: MemberLiveClass
  now: number
  mayReport: boolean
}

/** What stands below a live class that is over: what was done, what it adds up to, and how it was for those who were in it. */
export function LiveSummary({ live, now, mayReport }: LiveSummaryProps) {
  const { starts_at, duration } = live
  // A weekly class has moved on to its next date by now.
  const [since] = useState(() => Math.min(starts_at ?? now, now - duration * 60))
  // It is logged once the class is over, by which time the page shows this already.
  const loggedBy = since + (duration + LIVE_OVERTIME_MIN) * 60 + LOGGED_WITHIN
  const counted = useNewWorkout(since, now < loggedBy)
  return (
    <div className="space-y-5">
      {counted && <NewestLive from={since} to={loggedBy} />}
      <WeekSummary since={since} />
      {mayReport && <ReportQuestions of={reportedLive(live)} onAnswer={() => {}} />}
    </div>
  )
}
