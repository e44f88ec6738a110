import { getBrand } from '@carriage/contract/brand/endpoints'
import type { BrandAnswer } from '@carriage/contract/brand/schemas'
import { queryClient } from '../../lib/queries/query-client.ts'
import { learnBrandVersion } from '../../lib/session/brand-version.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { refreshVersions } from '../legal/api.ts'

const keys = queryKeys('brand')

export const brandQuery = keys.query('versions', getBrand, { staleTime: 0 })

/** Shows the brand as an answer had it. */
export function cacheBrand(answer: BrandAnswer): void {
  queryClient.setQueryData(brandQuery.queryKey, answer)
  learnBrandVersion(answer.brand.version)
  void refreshVersions()
}
