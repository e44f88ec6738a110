import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BatchPage } from '../../../../features/devices/codes/batch-page.tsx'
import {
  batchCodesAddress,
  type BatchCodesSearch,
} from '../../../../features/devices/codes/codes-search.ts'
import { searchOf } from '../../../../lib/lists/search.ts'
import { useListAddress } from '../../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/codes/batch/$id')({
  validateSearch: searchOf<keyof BatchCodesSearch>(),
  component: Batch,
})

function Batch() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const list = useListAddress(Route.useSearch(), batchCodesAddress)
  const toList = useCallback(() => void navigate({ to: '/admin/codes', replace: true }), [navigate])
  return (
    <>
      <title>{pageTitle(adminMessages.codes)}</title>
      <BatchPage id={id} {...list} onNothing={toList} />
    </>
  )
}
