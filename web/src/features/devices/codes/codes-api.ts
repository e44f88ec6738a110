import {
  getCodeBatch,
  getCodeBatchCard,
  listActivationCodes,
  listGroupedCodes,
  listRedemptions,
} from '@carriage/contract/devices/endpoints'
import type { CodeBatch } from '@carriage/contract/devices/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { BatchCodesSearch, CodesSearch } from './codes-search.ts'

/** A page of codes and batches; while it is on its way the one before stays in sight. */
export const codesQuery = (search: CodesSearch) =>
  queryOptions({
    queryKey: ['codes', 'list', search],
    queryFn: ({ signal }) => call(listGroupedCodes, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the codes of one batch. */
export const batchCodesQuery = (batch: string, search: BatchCodesSearch) =>
  queryOptions({
    queryKey: ['codes', 'of-batch', batch, search],
    queryFn: ({ signal }) => call(listActivationCodes, { query: { batch, ...search }, signal }),
    placeholderData: keepPreviousData,
  })

/** What a batch grants, and the numbers of its codes. */
export const batchCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'batch-card', id],
    queryFn: ({ signal }) => call(getCodeBatchCard, { params: { id }, signal }),
  })

export const redemptionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['codes', 'redemptions', id, page],
    queryFn: ({ signal }) =>
      call(listRedemptions, { params: { id }, query: { page, per_page: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Nobody is handed a code that has been revoked. */
const redeemable = (batch: CodeBatch): CodeBatch => ({
  ...batch,
  activation_codes: batch.activation_codes.filter(({ revoked_at: at }) => at === null),
})

/** The codes of a batch to hand over. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'batch', id],
    queryFn: async ({ signal }) => redeemable(await call(getCodeBatch, { params: { id }, signal })),
  })

/** After a change every list of codes is read again. */
export const refreshCodes = () => void queryClient.invalidateQueries({ queryKey: ['codes'] })
