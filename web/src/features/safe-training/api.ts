import type { BodyArea } from '@carriage/contract/safe-training/cautions'
import * as endpoints from '@carriage/contract/safe-training/endpoints'
import {
  type Health,
  type HealthAnswers,
  HEALTH_CHECK_VERSION,
} from '@carriage/contract/safe-training/schemas'
import { listAlternatives } from '@carriage/contract/videos/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { forgetRecommendations } from '../../catalog/forget.ts'
import { videoKeys } from '../../catalog/query-keys.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('health')

/** Read anew at every visit, and not kept: it is about somebody's health. */
export const healthQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => (await call(endpoints.getHealthCheck, { signal })).health,
  staleTime: 0,
  gcTime: 0,
})

export const alternativesQuery = (id: string) =>
  videoKeys.query('alternatives', listAlternatives, { params: { id }, staleTime: 0 })

function keep({ health }: { health: Health }): void {
  queryClient.setQueryData(healthQuery.queryKey, health)
  forgetRecommendations()
}

export const saveHealth = async (answers: HealthAnswers): Promise<void> =>
  keep(
    await call(endpoints.saveHealthCheck, { body: { ...answers, version: HEALTH_CHECK_VERSION } }),
  )

export const skipHealth = async (): Promise<void> => keep(await call(endpoints.skipHealthCheck))

export const removeHealth = async (): Promise<void> => keep(await call(endpoints.removeHealthCheck))

export const shareReports = async (share: boolean): Promise<void> =>
  keep(await call(endpoints.shareReports, { body: { share } }))

export async function clearPain(area: BodyArea): Promise<void> {
  keep(await call(endpoints.clearPainfulArea, { params: { area } }))
  await queryClient.invalidateQueries({ queryKey: videoKeys.of('report') })
}

export async function removeReports(): Promise<void> {
  await call(endpoints.removeClassReports)
  await queryClient.invalidateQueries({ queryKey: keys.all })
  forgetRecommendations()
}
