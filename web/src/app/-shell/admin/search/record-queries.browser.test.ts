import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { expect, test } from 'vitest'
import { sampleUser } from '../../../../../test/samples.ts'
import { serve } from '../../../../../test/serve.ts'
import { queryClient } from '../../../../lib/queries/query-client.ts'
import { session } from '../../../../lib/session/session.ts'
import { recordQueries } from './record-queries.ts'

const admin = sampleUser({ role: ['admin'] })

test('a video that was renamed a moment ago is found by its new name', async () => {
  session.signIn('token', admin)
  const server = serve()
  let title = 'Footwork'
  server.on(listAdminVideos, () => ({ videos: [{ _id: 'a', title, instructor: null }] }) as never)
  const find = async () => {
    const found = await queryClient.fetchQuery(recordQueries(admin, 'foot').videos)
    return found.map(({ label }) => label)
  }
  expect(await find()).toEqual(['Footwork'])
  title = 'Footwork for beginners'
  expect(await find()).toEqual(['Footwork for beginners'])
})
