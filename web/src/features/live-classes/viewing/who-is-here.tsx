import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import { Badge } from '../../../ui/layout/badge.tsx'
import { messages } from '../messages.ts'

const t = messages.here

/** Who is in the class, by first name. */
export function WhoIsHere({ people }: { people: readonly PresentPerson[] }) {
  return (
    <section
      aria-label={t.title}
      className="rounded-card border border-line bg-surface p-5 lg:self-start"
    >
      <h2 className="title text-[1.0625rem]">{t.title}</h2>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {people.length === 0 ? t.nobody : t.count(people.length)}
      </p>
      <ul className="mt-3 max-h-72 space-y-2 overflow-y-auto empty:hidden">
        {people.map(({ user_id, role, first_name }) => (
          <li key={`${user_id} ${role}`} className="flex items-center gap-2">
            {first_name}
            {role === 'host' && <Badge tone="accent">{t.host}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
