import { texts as t } from '@carriage/texts/web/translations'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EditTranslations, readKind } from '../../../../features/translations/edit-translations.tsx'
import { searchOf } from '../../../../lib/lists/search.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/translations/$kind/$id')({
  validateSearch: searchOf<'language'>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/videos'),
  component: Translations,
})

function Translations() {
  const { kind, id } = Route.useParams()
  const { language } = Route.useSearch()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: '/admin', replace: true }), [navigate])
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <EditTranslations
        key={`${kind} ${id}`}
        record={{ kind: readKind(kind), id }}
        wanted={language}
        onLanguage={(next) => void navigate({ to: '.', search: { language: next }, replace: true })}
        onNothing={leave}
      />
    </>
  )
}
