import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../catalog/query-view.tsx'
import { brand } from '../../lib/text/brand.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { textsQuery } from './api.ts'
import { LegalDocument } from './document.tsx'
import { texts as messages } from '@carriage/texts/web/legal'

/** No lawyer has read the standard texts in another language. */
const STANDARD_LANGUAGE = 'en'

interface OwnTextProps {
  which: 'terms' | 'privacy'
  /** Of a studio that has written none. */
  standard: string
  /** Of the brand with which the text came, 0 for the standard text; undefined: the text that counts now. */
  version: number | undefined
}

/** A legal text as the studio has written it, or the standard one. */
export function OwnText({ which, standard, version }: OwnTextProps) {
  const isOwn = version === undefined ? brand.own_texts[which] : version > 0
  const query = useQuery({ ...textsQuery(version), enabled: isOwn })
  const earlier = (savedAt: number | null) =>
    version !== undefined && <EarlierVersion which={which} savedAt={savedAt} />
  if (!isOwn)
    return (
      <LegalDocument
        title={messages.titles[which]}
        text={standard}
        note={earlier(null)}
        language={STANDARD_LANGUAGE}
      />
    )
  return (
    <QueryView query={query} loading={<Skeleton className="mt-16 h-96 w-full max-w-column" />}>
      {(texts) => (
        <LegalDocument
          title={messages.titles[which]}
          text={texts[which] || standard}
          language={texts.languages[which]}
          note={earlier(texts.saved_at)}
        />
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
