import type { TranslatedKind } from '@carriage/contract/translations/schemas'
import { useQuery } from '@tanstack/react-query'
import TranslateIcon from 'icon:Translate'
import { texts as t } from '@carriage/texts/web/translations'
import { Badge } from '../../ui/layout/badge.tsx'
import { progressQuery } from './api.ts'
import { LinkButton } from '../../catalog/link-button.tsx'

/** Leads from the editor of a record to its texts in other languages, and says how many are still to be written or read. */
export function TranslationsLink({ kind, id }: { kind: TranslatedKind; id: string }) {
  const { data } = useQuery(progressQuery({ kind, id }))
  // A language in which nothing is written is one that the studio does not offer.
  const begun = (data?.languages ?? []).filter(
    ({ draft, outdated, current }) => draft + outdated + current > 0,
  )
  const open = begun.reduce((sum, one) => sum + one.missing + one.draft + one.outdated, 0)
  return (
    <LinkButton to="/admin/translations/$kind/$id" params={{ kind, id }} variant="line">
      <TranslateIcon size={18} aria-hidden />
      {t.title}
      {open > 0 && <Badge tone="warn">{t.incomplete({ count: open })}</Badge>}
    </LinkButton>
  )
}
