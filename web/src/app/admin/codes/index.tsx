import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Codes } from '../../../features/devices/components/codes.tsx'
import {
  codesAddress,
  readCodes,
  type CodesSearch,
} from '../../../features/devices/codes-search.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { adminMessages } from '../../-shell/admin-messages.ts'

type Address = RawSearch<keyof CodesSearch>

export const Route = createFileRoute('/admin/codes/')({
  validateSearch: (search: Address): Address => search,
  component: CodesPage,
})

function CodesPage() {
  const address = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/codes/' })
  const search = useMemo(() => readCodes(address), [address])
  const change = useCallback(
    (changes: Partial<CodesSearch>, how?: 'replace') =>
      void navigate({
        search: (now) => ({ ...now, ...codesAddress({ ...readCodes(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(adminMessages.codes)}</title>
      <Codes search={search} onChange={change} />
    </>
  )
}
