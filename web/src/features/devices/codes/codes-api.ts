import {
  getCodeBatch,
  listActivationCodes,
  listRedemptions,
} from '@carriage/contract/devices/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { CodesSearch } from './codes-search.ts'

/** A page of the codes; while it is on its way the one before stays in sight. */
export const codesQuery = (search: CodesSearch) =>
  queryOptions({
    queryKey: ['codes', 'list', search],
    queryFn: ({ signal }) => call(listActivationCodes, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

export const redemptionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['codes', 'redemptions', id, page],
    queryFn: ({ signal }) =>
      call(listRedemptions, { params: { id }, query: { page, per_page: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'batch', id],
    queryFn: ({ signal }) => call(getCodeBatch, { params: { id }, signal }),
  })

/** After a change every list of codes is read again. */
export const refreshCodes = () => void queryClient.invalidateQueries({ queryKey: ['codes'] })
