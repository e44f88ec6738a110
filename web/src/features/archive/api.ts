import { listArchive } from '@carriage/contract/archive/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { ArchiveSearch } from './archive-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const archiveKeys = queryKeys('archive')

/** A page of the archive; while it is on its way the one before stays in sight. */
export const archiveQuery = (search: ArchiveSearch) =>
  archiveKeys.query('all', listArchive, {
    query: search,
    placeholderData: keepPreviousData,
    // Deletions happen on other pages.
    refetchOnMount: 'always',
  })
