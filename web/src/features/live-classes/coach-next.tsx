import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { coachDatesQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/live-classes'
import { LiveCard } from './registration/live-card.tsx'
import { RegisterButton } from './registration/register-button.tsx'

interface CoachNextProps {
  coach: { _id: string; first_name: string }
  /** The level of its heading. */
  heading: 'h2' | 'h3'
}

/** The next live class of a coach after one of theirs, with a seat in it by one press; nothing where none is planned. */
export function CoachNext({ coach, heading: Heading }: CoachNextProps) {
  const title = useId()
  const { data } = useQuery(coachDatesQuery(coach._id))
  const now = nowSeconds()
  const next = data?.live_class.find(({ starts_at: start }) => start !== null && start > now)
  if (!next) return null
  return (
    <section aria-labelledby={title}>
      <Heading id={title} className="title mb-3 text-lg">
        {t.over.nextWith({ coach: coach.first_name })}
      </Heading>
      <LiveCard live={next} action={<RegisterButton live={next} />} />
    </section>
  )
}
