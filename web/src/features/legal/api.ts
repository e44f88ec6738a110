import { getLegalTexts } from '@carriage/contract/brand/endpoints'
import { acceptLegalTexts, listLegalVersions } from '@carriage/contract/legal/endpoints'
import type { OpenTexts } from '@carriage/contract/legal/schemas'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { programKeys } from '../../catalog/query-keys.ts'

export const keys = queryKeys('legal')

/** @param version of the brand whose texts are read; undefined: those that count now */
export const textsQuery = (version: number | undefined) =>
  keys.query('texts', getLegalTexts, { query: version === undefined ? {} : { version } })

export const versionsQuery = keys.query('versions', listLegalVersions, { staleTime: 0 })

/** Another brand counts now, which may have brought other texts. */
export const refreshVersions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })

/** Accepts the texts as they were shown; Home is read anew and asks no more. */
export async function acceptTexts({ terms, privacy }: OpenTexts): Promise<void> {
  const body = {
    ...(terms && { terms: terms.version }),
    ...(privacy && { privacy: privacy.version }),
  }
  await call(acceptLegalTexts, { body })
  await queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
}
