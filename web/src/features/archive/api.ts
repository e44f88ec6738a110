import { listArchive } from '@carriage/contract/archive/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { ArchiveSearch } from './archive-search.ts'

/** A page of the archive; while it is on its way the one before stays in sight. */
export const archiveQuery = (search: ArchiveSearch) =>
  queryOptions({
    queryKey: ['archive', search],
    queryFn: ({ signal }) => call(listArchive, { query: search, signal }),
    placeholderData: keepPreviousData,
    // Deletions happen on other pages.
    refetchOnMount: 'always',
  })
