import { getBrand } from '@carriage/contract/brand/endpoints'
import type { BrandAnswer } from '@carriage/contract/brand/schemas'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('brand')

export const brandQuery = keys.query('versions', getBrand, { staleTime: 0 })

/** Shows the brand as an answer had it. */
export const cacheBrand = (answer: BrandAnswer) =>
  queryClient.setQueryData(brandQuery.queryKey, answer)
