import type { ReactNode } from 'react'

export interface Section {
  title: string
  paragraphs: readonly ReactNode[]
}

interface DocumentProps {
  title: string
  /** Day from which the text holds. */
  date: string
  intro: ReactNode
  sections: readonly Section[]
}

/** A legal text: numbered sections in a column that can be read. */
export function LegalDocument({ title, date, intro, sections }: DocumentProps) {
  return (
    <article className="mx-auto w-full max-w-column py-10 md:py-16">
      <h1 className="display text-6xl md:text-8xl">{title}</h1>
      <p className="label mt-4 text-note text-ink-3">{date}</p>
      <p className="mt-8 text-lead leading-relaxed text-ink-2">{intro}</p>
      <ol className="mt-10 space-y-10">
        {sections.map((section, index) => (
          <li key={section.title} className="border-t border-line pt-6">
            <h2 className="title flex gap-4 text-xl">
              <span aria-hidden className="num w-6 shrink-0 text-accent">
                {index + 1}
              </span>
              {section.title}
            </h2>
            <div className="mt-3 space-y-3 leading-relaxed text-ink-2 sm:ps-10">
              {section.paragraphs.map((paragraph, at) => (
                <p key={at}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
