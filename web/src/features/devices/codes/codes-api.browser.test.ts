import { getCodeBatch } from '@carriage/contract/devices/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { batchQuery } from './codes-api.ts'

beforeEach(() => session.signIn('token', sampleUser({ role: ['admin'] })))

test('cards are printed with the codes that count now: one that was just revoked is not among them', async () => {
  let revoked_at: number | null = null
  serve().on(
    getCodeBatch,
    () =>
      ({
        activation_codes: [
          { code: 'AAAAAA', revoked_at: null },
          { code: 'BBBBBB', revoked_at },
        ],
      }) as never, // what is read of a batch
  )
  const print = async () => {
    const { activation_codes: codes } = await queryClient.fetchQuery(batchQuery('b'))
    return codes.map(({ code }) => code)
  }
  expect(await print()).toEqual(['AAAAAA', 'BBBBBB'])
  revoked_at = 1_700_000_000
  expect(await print()).toEqual(['AAAAAA'])
})
