import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'

const t = adminMessages.tips

/** Advice for hosts. */
export function LiveTips() {
  return (
    <aside
      aria-label={t.title}
      className="mt-4 rounded-card border border-line bg-surface p-6 md:p-7"
    >
      <h2 className="title text-lg">{t.title}</h2>
      <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {t.groups.map(({ title, points }) => (
          <section key={title}>
            <h3 className="label text-note text-accent">{title}</h3>
            <ul className="mt-2 space-y-2 text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}
