import { afterAll, expect, test } from 'vitest'
import { queryOnce } from '../../../test/database/postgres-project.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { startEmbeddedPostgres, testSettings } from './start.ts'

const folder = makeTemporaryFolder('carriage-role-')
afterAll(() => folder.remove())

test('the role of the application may create databases, also in a cluster of a former version', async () => {
  const start = () => startEmbeddedPostgres({ dataDir: folder.path, settings: testSettings })
  const mayCreate = (url: string) =>
    queryOnce(url, 'SELECT rolcreatedb, rolsuper FROM pg_roles WHERE rolname = current_user')
  const first = await start()
  expect(await mayCreate(first.url)).toEqual([{ rolcreatedb: true, rolsuper: false }])
  await queryOnce(first.adminUrl, 'ALTER ROLE carriage NOCREATEDB')
  await first.stop()
  const second = await start()
  expect(await mayCreate(second.url)).toEqual([{ rolcreatedb: true, rolsuper: false }])
  await second.stop()
})
