import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { JobLooks } from './job-looks.ts'

const database = useDatabase()
let boss: PgBoss

beforeAll(async () => {
  boss = new PgBoss({
    schema: 'pgboss',
    connectionString: database.url,
    migrate: false,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  })
  await boss.start()
  // No notices, as if all were lost.
  for (const name of ['one', 'two'])
    await boss.createQueue(name, {
      heartbeatSeconds: 30,
      expireInSeconds: 600,
      retryLimit: 1,
      retryDelay: 60,
      notify: false,
    })
})
afterAll(() => boss.stop({ graceful: false }))
beforeEach(async () => {
  await query('DELETE FROM pgboss.job')
  await query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL')
})

async function query<Row>(text: string): Promise<Row[]> {
  const { rows } = await boss.getDb().executeSql(text)
  // Sound: the caller knows the columns.
  return rows as Row[]
}

function lookingAt(...queues: string[]) {
  const looks = new JobLooks(boss)
  const woken: string[] = []
  for (const name of queues) looks.waking.set(name, () => woken.push(name))
  return { looks, woken }
}

const states = () =>
  query<{ name: string; state: string }>('SELECT name, state FROM pgboss.job ORDER BY name')

test('the worker of a queue is woken when a job is due of which no notice came', async () => {
  const { looks, woken } = lookingAt('one', 'two')
  await boss.send('two', {}, { startAfter: 60 })
  await looks.look()
  expect(woken).toEqual([])
  await boss.send('one', {})
  await looks.look()
  expect(woken).toEqual(['one'])
  await query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'two'`)
  await boss.fetch('one')
  await looks.look()
  expect(woken).toEqual(['one', 'two'])
})

test.each([
  ['whose last heartbeat is too old', 'heartbeat_on', 31],
  ['that has taken too long', 'started_on', 601],
])('a run %s is taken from its process, and no other', async (_, column, seconds) => {
  for (const name of ['one', 'two']) {
    await boss.send(name, {})
    await boss.fetch(name)
  }
  const { looks } = lookingAt()
  await looks.look()
  expect(await states()).toEqual([
    { name: 'one', state: 'active' },
    { name: 'two', state: 'active' },
  ])
  await query(
    `UPDATE pgboss.job SET ${column} = now() - interval '${seconds} seconds' WHERE name = 'one'`,
  )
  await looks.look()
  expect(await states()).toEqual([
    { name: 'one', state: 'retry' },
    { name: 'two', state: 'active' },
  ])
})

test('the queue is not asked to look after runs as long as none is dead', async () => {
  const supervise = vi.spyOn(boss, 'supervise')
  await boss.send('one', {})
  await boss.fetch('one')
  await lookingAt('one').looks.look()
  expect(supervise).not.toHaveBeenCalled()
})
