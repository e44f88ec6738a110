import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Archive } from '../../../features/archive/components/archive.tsx'
import {
  archiveAddress,
  readArchive,
  type ArchiveSearch,
} from '../../../features/archive/archive-search.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { adminMessages } from '../../-shell/admin-messages.ts'

type Address = RawSearch<keyof ArchiveSearch>

export const Route = createFileRoute('/admin/archive/')({
  validateSearch: (search: Address): Address => search,
  component: ArchivePage,
})

function ArchivePage() {
  const address = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/archive/' })
  const search = useMemo(() => readArchive(address), [address])
  const change = useCallback(
    (changes: Partial<ArchiveSearch>, how?: 'replace') =>
      void navigate({
        search: (now) => ({ ...now, ...archiveAddress({ ...readArchive(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(adminMessages.archive)}</title>
      <Archive search={search} onChange={change} />
    </>
  )
}
