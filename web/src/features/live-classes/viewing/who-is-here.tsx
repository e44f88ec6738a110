import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import type { Roster } from '../presence/presence-channel.ts'

const t = messages.here

/** Who is in the class, by first name, and how many watch the broadcast. */
export function WhoIsHere({ roster: { people, audience } }: { roster: Roster }) {
  const count = people.size + audience
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-5">
      <h2 className="title text-lead">{t.title}</h2>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {count === 0 ? t.nobody : t.count({ count })}
        {audience > 0 && `, ${t.audience({ count: audience })}`}
      </p>
      <ul className="mt-3 max-h-72 space-y-2 overflow-y-auto empty:hidden">
        {[...people.values()].map(({ user_id, role, first_name }) => (
          <li key={`${user_id} ${role}`} className="flex items-center gap-2">
            {first_name}
            {role === 'host' && <Badge tone="accent">{t.host}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
