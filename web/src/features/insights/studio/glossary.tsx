import { glossaryMessages as t } from './glossary-messages.ts'

/** Every figure of Insights in words; other sections link to the heading of theirs. */
export function Glossary({ isAdmin }: { isAdmin: boolean }) {
  const groups = t.groups.filter(({ adminsOnly }) => isAdmin || !adminsOnly)
  return (
    <div className="max-w-line-xl space-y-10">
      <p className="text-ink-2">{t.text}</p>
      {groups.map(({ id, title, terms }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
          <h2 id={`${id}-title`} className="title text-xl">
            {title}
          </h2>
          <dl className="mt-4 space-y-4">
            {terms.map((term) => (
              <div key={term.id} id={`${id}-${term.id}`} className="scroll-mt-24">
                <dt className="font-semibold">{term.name}</dt>
                <dd className="mt-1 text-ink-2">{term.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
