import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoachLink } from '../../catalog/coach-link.tsx'
import { ProgramGrid } from '../../catalog/program-grid.tsx'
import { hasWords } from '../../lib/text/fold.ts'
import { avatarUrl } from '../../lib/text/image-url.ts'
import { fullName } from '../../lib/text/names.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { coachSearchQuery } from '../../features/coaches/api.ts'
import { programSearchQuery } from '../../features/programs/api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { pagesFor } from '../../features/videos/discover/pages-for.ts'

const t = messages.discover
const MOST_PROGRAMS = 3

function Others({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`others-${id}`}>
      <h2 id={`others-${id}`} className="title mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const pill =
  'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3.5 py-1 font-medium hover:border-ink-2'

/** What a search finds beside classes: pages of the app, coaches and programs. */
export function DiscoverOthers({ query }: { query: string }) {
  const { data: found } = useQuery(coachSearchQuery(query))
  const { data: programs } = useQuery(programSearchQuery(query))
  const pages = pagesFor(query)
  const coaches = found?.coaches ?? []
  const available = programs?.available_programs ?? []
  const fitting = [
    ...(programs?.enrolled_programs ?? []).filter(({ title }) => hasWords(title, query)),
    ...available.filter(({ _id }) => !programs?.similar.includes(_id)),
  ].slice(0, MOST_PROGRAMS)
  if (pages.length + coaches.length + fitting.length === 0) return null
  return (
    <div className="mt-8 space-y-10">
      {pages.length > 0 && (
        <Others id="pages" title={t.elsewhere}>
          <ul className="flex flex-wrap gap-2.5">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={pill}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </Others>
      )}
      {coaches.length > 0 && (
        <Others id="coaches" title={t.coaches}>
          <ul className="flex flex-wrap gap-2.5">
            {coaches.map((coach) => (
              <li key={coach._id}>
                <CoachLink coach={coach} className={pill}>
                  <Avatar of={coach} src={avatarUrl(coach.image)} />
                  {fullName(coach)}
                </CoachLink>
              </li>
            ))}
          </ul>
        </Others>
      )}
      {fitting.length > 0 && (
        <Others id="programs" title={t.programs}>
          <ProgramGrid programs={fitting} />
        </Others>
      )}
    </div>
  )
}
