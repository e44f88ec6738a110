import { beforeEach, expect, test } from 'vitest'
import { type Occurrence, RepeatedJobs } from './repeated-jobs.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

let jobs: RepeatedJobs
let sent: Occurrence[]
const look = async (time: string, of = jobs) => {
  const from = sent.length
  await of.sendDue(at(time), async (due) => void sent.push(...due))
  return sent.slice(from).map(({ name }) => name)
}

beforeEach(() => {
  sent = []
  jobs = new RepeatedJobs(at('12:00:30'))
  jobs.add('often', '* * * * *')
  jobs.add('hourly', '2 * * * *')
})

test('a job is sent once in each of its minutes', async () => {
  const seen = []
  for (const time of ['12:00:31', '12:00:59', '12:01:00', '12:01:30', '12:02:01', '12:03:00'])
    seen.push(await look(time))
  expect(seen).toEqual([['often'], [], ['often'], [], ['often', 'hourly'], ['often']])
})

test('a process sends what is due in the minute of its start and in the one before', async () => {
  const late = new RepeatedJobs(at('12:03:10'))
  late.add('hourly', '2 * * * *')
  expect(await look('12:03:10', late)).toEqual(['hourly'])
  const later = new RepeatedJobs(at('12:04:10'))
  later.add('hourly', '2 * * * *')
  expect(await look('12:04:10', later)).toEqual([])
})

test('all processes give a run the same id, and each run another one', async () => {
  const other = new RepeatedJobs(at('12:01:00'))
  other.add('hourly', '2 * * * *')
  other.add('often', '* * * * *')
  await look('12:02:00')
  await look('12:02:01', other)
  const ids = sent.map(({ name, id }) => `${name} ${id}`)
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(ids.slice(2)))
  await look('12:03:00')
  const [last] = sent.slice(-1)
  expect(sent.slice(0, -1).map(({ id }) => id)).not.toContain(last?.id)
  expect(last?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('what could not be sent is due again', async () => {
  await look('12:00:30')
  const away = async () => {
    throw new Error('the database is away')
  }
  await expect(jobs.sendDue(at('12:02:00'), away)).rejects.toThrow('away')
  expect(await look('12:02:02')).toEqual(['often', 'hourly'])
})

test('after a gap each job is sent once, and nothing of more than an hour ago', async () => {
  await look('12:00:30')
  expect(await look('12:50:00')).toEqual(['often', 'hourly'])
  jobs.add('daily', '0 14 * * *')
  expect(await look('15:01:00')).toEqual(['often', 'hourly'])
})

test('a clock that is set back does not keep jobs from being sent', async () => {
  await look('13:30:00')
  expect(await look('12:30:00')).toEqual(['often'])
  expect(await look('12:31:00')).toEqual(['often'])
})
