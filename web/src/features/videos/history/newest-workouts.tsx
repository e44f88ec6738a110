import { programLine } from '../../practice/program-line.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../../catalog/query-view.tsx'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatAgo } from '../../../lib/text/dates.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { texts as practiceMessages } from '@carriage/texts/web/practice'
import { historyQuery } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { historyAddress } from './history-search.ts'

const t = messages.history
/** As high as the first milestones beside them. */
const SHOWN = 4

/** The newest workouts of a member, each with the way to its page, and the door to all of them. */
export function NewestWorkouts() {
  const query = useQuery(historyQuery(historyAddress.read({})))
  const now = nowSeconds()
  return (
    <section aria-labelledby="newest" className="min-w-0">
      <h2 id="newest" className="title mb-3 text-lg">
        {t.newest}
      </h2>
      <QueryView query={query} loading={<Skeleton className="h-56 rounded-card" />}>
        {({ history }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
            {history
              // The history also lists classes that were only begun.
              .flatMap((entry) => (entry.kind === null ? [] : [{ ...entry, kind: entry.kind }]))
              .slice(0, SHOWN)
              .map(({ _id: id, kind, title, coach, watched_at: at, ...entry }) => (
                <li key={id} className="relative py-3">
                  <Link
                    to="/dashboard/history/$id"
                    params={{ id }}
                    className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="block text-sm wrap-anywhere text-ink-2">
                    {[
                      programLine({ ...entry, title }) ?? practiceMessages.kinds[kind],
                      coach,
                      formatAgo(at, now),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      <p className="mt-3">
        <Link to="/dashboard/history" className="link">
          {t.all}
        </Link>
      </p>
    </section>
  )
}
