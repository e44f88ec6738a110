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
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('codes')

/** A page of codes and batches; while it is on its way the one before stays in sight. */
export const codesQuery = (search: CodesSearch) =>
  keys.query('list', listGroupedCodes, {
    query: search,
    placeholderData: keepPreviousData,
    // Members redeem them meanwhile, and codes are made on other pages.
    staleTime: 0,
  })

/** A page of the codes of one batch. */
export const batchCodesQuery = (batch: string, search: BatchCodesSearch) =>
  keys.query('of-batch', listActivationCodes, {
    query: { batch, ...search },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a batch grants, and the numbers of its codes. */
export const batchCardQuery = (id: string) =>
  keys.query('batch-card', getCodeBatchCard, { params: { id }, staleTime: 0 })

export const redemptionsQuery = (id: string, page: number) =>
  keys.query('redemptions', listRedemptions, {
    params: { id },
    query: { page, per_page: 20 },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Nobody is handed a code that has been revoked. */
const redeemable = (batch: CodeBatch): CodeBatch => ({
  ...batch,
  activation_codes: batch.activation_codes.filter(({ revoked_at: at }) => at === null),
})

/** The codes of a batch to hand over, never as an earlier answer had them: they may be printed at once. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: keys.of('batch', id),
    queryFn: async ({ signal }) => redeemable(await call(getCodeBatch, { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** After a change every list of codes is read again. */
export const refreshCodes = () => void queryClient.invalidateQueries({ queryKey: keys.all })
