import type { Challenge } from '@carriage/contract/challenges/schemas'
import { texts as t } from '@carriage/texts/web/challenges'

/** Who takes part and shows their first name; with a ranking the furthest first. */
export function ChallengePeople({
  challenge: { participants, people, ranked },
}: {
  challenge: Challenge
}) {
  const List = ranked ? 'ol' : 'ul'
  return (
    <section aria-labelledby="challenge-people" className="mt-10">
      <h2 id="challenge-people" className="title text-2xl">
        {t.people}
      </h2>
      <p className="mt-1 text-ink-2">{t.participants({ count: participants })}</p>
      {people.length === 0 ? (
        <p className="mt-3 text-ink-2">{t.noNames}</p>
      ) : (
        <List className="mt-4 flex max-w-line-lg flex-col divide-y divide-line rounded-card border border-line bg-surface px-5">
          {people.map(({ first_name: name, done, is_caller: isCaller }, n) => (
            // Two people can have one first name, and nothing else is known of them.
            <li key={`${n} ${name}`} className="flex justify-between gap-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {ranked && <span className="num me-3 text-ink-3">{n + 1}</span>}
                {name}
                {isCaller && <span className="text-ink-2"> ({t.you})</span>}
              </span>
              {done !== null && <span className="num font-semibold">{done}</span>}
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
