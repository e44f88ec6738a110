import type { LegalKind } from '@carriage/contract/legal/schemas'
import type { Language } from '@carriage/texts/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { brand } from '../../lib/text/brand.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { useLanguage } from '../../lib/text/use-language.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { textsQuery } from './api.ts'
import { LegalDocument } from './document.tsx'
import { standardTextQuery } from './standard-text.ts'
import { texts as messages } from '@carriage/texts/web/legal'

interface OwnTextProps {
  which: LegalKind
  /** Of the brand with which the text came, 0 for the standard text; undefined: the text that counts now. */
  version: number | undefined
}

/** A legal text as the studio has written it, or the standard one in the language of the page. */
export function OwnText({ which, version }: OwnTextProps) {
  const isOwn = version === undefined ? brand.own_texts[which] : version > 0
  const reader = useLanguage()
  const query = useQuery({ ...textsQuery(version), enabled: isOwn })
  const earlier = (savedAt: number | null) =>
    version !== undefined && <EarlierVersion which={which} savedAt={savedAt} />
  if (!isOwn) return <StandardText which={which} language={reader} note={earlier(null)} />
  return (
    <QueryView query={query} loading={loading}>
      {(texts) => {
        const [language, note] = [texts.languages[which], earlier(texts.saved_at)]
        return texts[which] === '' ? (
          <StandardText which={which} language={language} note={note} />
        ) : (
          <LegalDocument
            title={messages.titles[which]}
            text={texts[which]}
            language={language}
            note={note}
          />
        )
      }}
    </QueryView>
  )
}

const loading = <Skeleton className="mt-16 h-96 w-full max-w-column" />

interface StandardTextProps {
  which: LegalKind
  language: Language
  note: ReactNode
}

function StandardText({ which, language, note }: StandardTextProps) {
  const query = useQuery(standardTextQuery(which, language))
  return (
    <QueryView query={query} loading={loading}>
      {(text) => (
        <LegalDocument title={messages.titles[which]} text={text} note={note} language={language} />
      )}
    </QueryView>
  )
}

function EarlierVersion({
  which,
  savedAt,
}: Pick<OwnTextProps, 'which'> & { savedAt: number | null }) {
  const t = messages.earlier
  return (
    <p className="mt-4 flex flex-wrap gap-x-3 text-ink-2">
      {savedAt === null ? t.standard : t.saved({ date: formatDate(savedAt) })}
      <Link to={which === 'terms' ? '/terms' : '/privacy'} className="link">
        {t.current}
      </Link>
    </p>
  )
}
