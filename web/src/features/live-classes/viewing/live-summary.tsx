import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useState } from 'react'
import { WeekSummary } from '../../insights/week-summary.tsx'
import { ReportQuestions } from '../../safe-training/report-questions.tsx'
import { reportedLive } from '../api.ts'

interface LiveSummaryProps {
  live: MemberLiveClass
  now: number
  mayReport: boolean
}

/** What stands below a live class that is over: what it adds up to, and how it was for those who were in it. */
export function LiveSummary({ live, now, mayReport }: LiveSummaryProps) {
  const { _id: id, starts_at, duration } = live
  // A weekly class has moved on to its next date by now.
  const [since] = useState(() => Math.min(starts_at ?? now, now - duration * 60))
  return (
    <div className="space-y-5">
      <WeekSummary since={since} />
      {mayReport && <ReportQuestions of={reportedLive(id)} onAnswer={() => {}} />}
    </div>
  )
}
