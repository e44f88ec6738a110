import { texts as t } from '@carriage/texts/web/insights/studio/glossary'

/** Groups of figures that only admins see. */
const ofAdmins: readonly string[] = ['funnel', 'retention', 'revenue', 'leaving', 'messages']

/** Every figure of Insights in words; other sections link to the heading of theirs. */
export function Glossary({ isAdmin }: { isAdmin: boolean }) {
  const groups = Object.entries(t.groups).filter(([id]) => isAdmin || !ofAdmins.includes(id))
  return (
    <div className="max-w-line-xl space-y-10">
      <p className="text-ink-2">{t.text}</p>
      {groups.map(([id, { title, terms }]) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
          <h2 id={`${id}-title`} className="title text-xl">
            {title}
          </h2>
          <dl className="mt-4 space-y-4">
            {Object.entries(terms).map(([term, { name, text }]) => (
              <div key={term} id={`${id}-${term}`} className="scroll-mt-24">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
