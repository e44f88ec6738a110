import { MAX_GOAL_DAYS } from '@carriage/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { browserTimeZone } from '../../lib/text/dates.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { chooseGoal, statisticsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/insights'

const t = messages.goal
const NONE = 'none'
const options = () => [
  ...Array.from({ length: MAX_GOAL_DAYS }, (_, index) => String(index + 1)).map((value) => ({
    value,
    label: value,
  })),
  { value: NONE, label: t.none },
]

/** On how many days a week a member wants to train; stored with the press. */
export function WeeklyGoalSection() {
  const { data } = useQuery(statisticsQuery(browserTimeZone()))
  const [pressed, setPressed] = useState<string>()
  const choose = useAction(async (value: string) => {
    setPressed(value)
    try {
      await chooseGoal(value === NONE ? null : Number(value), browserTimeZone())
      toast.ok(t.saved)
    } finally {
      setPressed(undefined)
    }
  })
  const stored = String(data?.statistics.weekly_goal?.days ?? NONE)
  return (
    <FormSection title={t.title} text={t.text} anchor="weekly-goal">
      {data ? (
        <ChoiceGroup
          legend={t.days}
          name="weekly-goal"
          options={options()}
          value={[pressed ?? stored]}
          onChange={([value]) => value !== undefined && choose.run(value)}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </FormSection>
  )
}
