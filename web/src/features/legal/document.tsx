import type { Language } from '@carriage/texts/language'
import { texts as messages } from '@carriage/texts/web/legal'
import { Fragment, type ReactNode } from 'react'
import { brand } from '../../lib/text/brand.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { useLanguage } from '../../lib/text/use-language.ts'
import { readLegalText } from './legal-text.ts'

function SupportLink() {
  return (
    <a href={`mailto:${brand.support_email}`} className="link">
      {brand.support_email}
    </a>
  )
}

const SUPPORT = /\{\{\s*support\s*\}\}/

/** A paragraph with the names of the studio in place, and its support address as a link. */
function Words({ text }: { text: string }) {
  const named = text
    .replaceAll(/\{\{\s*studio\s*\}\}/g, brand.name)
    .replaceAll(/\{\{\s*company\s*\}\}/g, brand.legal_company)
  return named.split(SUPPORT).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <SupportLink />}
      {part}
    </Fragment>
  ))
}

interface LegalDocumentProps {
  title: string
  text: string
  /** What is to be said of the text, below its title. */
  note?: ReactNode
  /** In which it is written. */
  language: Language
}

/** A legal text: numbered sections in a column that can be read. */
export function LegalDocument({ title, text, note, language }: LegalDocumentProps) {
  const isForeign = useLanguage() !== language
  const { date, intro, sections } = readLegalText(text)
  return (
    <article className="mx-auto w-full max-w-column py-10 wrap-anywhere md:py-16">
      <h1 className="display text-6xl md:text-8xl">{title}</h1>
      {date !== null && <p className="label mt-4 text-note text-ink-3">{date}</p>}
      {note}
      {isForeign && (
        <p className="mt-4 text-ink-2">{messages.onlyIn({ language: languageName(language) })}</p>
      )}
      <div lang={language}>
        {intro.map((paragraph) => (
          <p
            key={paragraph}
            className="mt-8 text-lead leading-relaxed whitespace-pre-line text-ink-2"
          >
            <Words text={paragraph} />
          </p>
        ))}
        <ol className="mt-10 space-y-10">
          {sections.map((section, index) => (
            <li key={index} className="border-t border-line pt-6">
              <h2 className="title flex gap-4 text-xl">
                <span aria-hidden className="num min-w-6 shrink-0 whitespace-nowrap text-accent">
                  {index + 1}
                </span>
                <Words text={section.title} />
              </h2>
              <div className="mt-3 space-y-3 leading-relaxed whitespace-pre-line text-ink-2 sm:ps-10">
                {section.paragraphs.map((paragraph, at) => (
                  <p key={at}>
                    <Words text={paragraph} />
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}
