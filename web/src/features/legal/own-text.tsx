import { getLegalTexts } from '@carriage/contract/brand/endpoints'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../catalog/query-view.tsx'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { brand } from '../../lib/text/brand.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { LegalDocument } from './document.tsx'

const textsQuery = queryKeys('legal').query('texts', getLegalTexts)

interface OwnTextProps {
  which: 'terms' | 'privacy'
  title: string
  /** Of a studio that has written none. */
  standard: string
}

/** A legal text as the studio has written it, or the standard one. */
export function OwnText({ which, title, standard }: OwnTextProps) {
  const isOwn = brand.own_texts[which]
  const query = useQuery({ ...textsQuery, enabled: isOwn })
  if (!isOwn) return <LegalDocument title={title} text={standard} />
  return (
    <QueryView query={query} loading={<Skeleton className="mt-16 h-96 w-full max-w-column" />}>
      {(texts) => <LegalDocument title={title} text={texts[which] || standard} />}
    </QueryView>
  )
}
