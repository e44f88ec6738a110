import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { coachDatesQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { LiveCard } from './live-card.tsx'
import { RegisterButton } from './register-button.tsx'

const SHOWN = 3

/** The next live classes of a coach. */
export function CoachDates({ id }: { id: string }) {
  const query = useQuery(coachDatesQuery(id))
  return (
    <QueryView query={query} loading={<Skeleton className="h-22" />}>
      {({ live_class: classes }) =>
        classes.length === 0 ? (
          <p className="text-ink-2">{messages.noDates}</p>
        ) : (
          <ul className="space-y-3">
            {classes.slice(0, SHOWN).map((live) => (
              <li key={live.occurrence_id}>
                <LiveCard
                  live={live}
                  hidesCoach
                  action={<RegisterButton live={live} variant="line" />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
