import { Client } from 'pg'
import { type Server, startServer, untilPrepared } from '../../e2e/support/server.ts'
import { joinEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/join.ts'
import { addDevices } from '../devices.ts'
import { addMembers } from '../members.ts'
import { signIn } from '../sign-in.ts'
import type { Studio } from './member-calls.ts'

export interface Place {
  server: Server
  client: Client
  studio: Studio
}

/** Runs with a new server and its demo studio, to which members are added; all of it is removed. */
export async function withStudio<T>(
  members: number,
  run: (place: Place) => Promise<T>,
): Promise<T> {
  const server = await startServer({ env: { LOG_LEVEL: 'info' } })
  try {
    await untilPrepared(server)
    const { url, stop } = await joinEmbeddedPostgres({ dataDir: server.dataDir })
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const tokens = await addMembers(client, members)
      const deviceKeys = await addDevices(client, members)
      return await run({ server, client, studio: await studioOf(server, { tokens, deviceKeys }) })
    } finally {
      await client.end()
      await stop()
    }
  } finally {
    await server.stop()
  }
}

async function studioOf(
  { url }: Server,
  of: Pick<Studio, 'tokens' | 'deviceKeys'>,
): Promise<Studio> {
  const member = await signIn(url, 'member')
  const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
  const { videos } = await member.get<{ videos: { _id: string }[] }>('/video/all')
  const { available_programs: programs } = await member.get<{
    available_programs: { _id: string }[]
  }>('/program/available')
  return { url, ...of, videos: idsOf(videos), programs: idsOf(programs) }
}
