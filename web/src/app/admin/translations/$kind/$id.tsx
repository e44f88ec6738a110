import { translatedKinds, type TranslatedKind } from '@carriage/contract/translations/schemas'
import { languages } from '@carriage/texts/language'
import { texts as t } from '@carriage/texts/web/translations'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EditTranslations } from '../../../../features/translations/edit-translations.tsx'
import type { RawSearch } from '../../../../lib/lists/search.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { requireId } from '../../../-shell/ids.ts'

type Address = RawSearch<'language'>

/** The lists of the records. */
const lists = {
  video: '/admin/videos',
  program: '/admin/programs',
  live_class: '/admin/live',
  exercise: '/admin/exercises',
  challenge: '/admin/challenges',
} as const satisfies Record<TranslatedKind, string>

const kindOf = (name: string): TranslatedKind | undefined =>
  translatedKinds.find((one) => one === name)

export const Route = createFileRoute('/admin/translations/$kind/$id')({
  validateSearch: (search: Address): Address => search,
  beforeLoad: ({ params }) => {
    const kind = kindOf(params.kind)
    if (!kind) throw redirect({ to: '/admin', replace: true })
    requireId(params.id, lists[kind])
  },
  component: Translations,
})

function Translations() {
  const { kind: name, id } = Route.useParams()
  const kind = kindOf(name) ?? 'video'
  const { language } = Route.useSearch()
  const navigate = useNavigate()
  const toList = useCallback(
    () => void navigate({ to: lists[kind], replace: true }),
    [navigate, kind],
  )
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <EditTranslations
        key={`${kind} ${id}`}
        record={{ kind, id }}
        wanted={languages.find((one) => one === language)}
        onLanguage={(next) => void navigate({ to: '.', search: { language: next }, replace: true })}
        onNothing={toList}
      />
    </>
  )
}
