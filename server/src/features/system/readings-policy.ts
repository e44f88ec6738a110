import type { Reading } from '../../platform/metrics/metrics.ts'
import type { Figures } from './figures.ts'

const one = (name: string, help: string, value: number): Reading => ({
  name,
  help,
  values: [{ value }],
})

/** Figures of the installation as metrics; every instance gives the same. Without any, only that they are missing. */
export function readingsOf(figures: Figures | undefined, now: Date): Reading[] {
  const read = one(
    'carriage_figures_read',
    'Whether the database gave its figures',
    figures ? 1 : 0,
  )
  if (!figures) return [read]
  const { queues, mail, media, live } = figures
  const ofQueues = (
    name: string,
    help: string,
    of: (queue: Figures['queues'][number]) => number,
  ) => ({
    name,
    help,
    values: queues.map((queue) => ({ labels: { job: queue.name }, value: of(queue) })),
  })
  const age = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
  return [
    read,
    ofQueues('carriage_jobs_waiting', 'Jobs that could run now', ({ waiting }) => waiting),
    ofQueues('carriage_jobs_running', 'Jobs that run', ({ running }) => running),
    ofQueues('carriage_jobs_failed', 'Jobs without a try left', ({ failed }) => failed),
    ofQueues('carriage_jobs_oldest_seconds', 'For how long the oldest job has waited', (queue) =>
      age(queue.oldestAt),
    ),
    {
      name: 'carriage_rows_outside_months',
      help: 'Rows of a table divided by months that stand in no month, where none should be; up to 1000',
      values: figures.strays.map(({ table, rows }) => ({ labels: { table }, value: rows })),
    },
    one('carriage_workers', 'Processes that work on jobs and are alive', figures.workers),
    one('carriage_mails_waiting', 'Mails that are not delivered yet', mail.waiting),
    one('carriage_mails_oldest_seconds', 'Age of the oldest of them', age(mail.oldestAt)),
    one('carriage_videos_processing', 'Videos that are being processed', media.processing),
    one('carriage_videos_failed', 'Videos whose processing failed', media.failed),
    one('carriage_uploads_under_way', 'Video files that are being uploaded', media.uploads),
    one('carriage_live_classes_on_air', 'Live classes whose stream runs', live.onAir),
    one('carriage_live_viewers', 'Connections of members to live classes', live.viewers),
  ]
}
