import { Link } from '@tanstack/react-router'
import { brand } from '../../../lib/text/brand.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { offeredLanguages } from '@carriage/texts/language'
import { useBrandWords } from './use-brand-words.ts'
import { Suspense, useState } from 'react'
import { LanguageDialog } from '../language/lazy-language-dialog.ts'

const link = 'inline-flex min-h-9 items-center rounded-chip hover:text-ink'

export function PublicFooter() {
  const [choosing, setChoosing] = useState(false)
  const { links } = useBrandWords()
  return (
    <footer className="label flex flex-wrap items-center gap-x-5 py-3 text-ink-3">
      <span className="max-sm:basis-full">
        {messages.copyright({ year: new Date().getFullYear(), company: brand.legal_company })}
      </span>
      <Link to="/plans" className={link}>
        {messages.titles.plans}
      </Link>
      <Link to="/terms" className={link}>
        {messages.terms}
      </Link>
      <Link to="/privacy" className={link}>
        {messages.privacy}
      </Link>
      {offeredLanguages.length > 1 && (
        <button
          type="button"
          className={`${link} cursor-pointer`}
          onClick={() => setChoosing(true)}
        >
          {messages.language}
        </button>
      )}
      {choosing && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {links.map((one) => (
        <a key={one.url} href={one.url} target="_blank" rel="noopener" className={link}>
          {one.name}
        </a>
      ))}
    </footer>
  )
}
