import * as z from 'zod/mini'
import { publicBrand } from '../brand/schemas.ts'
import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { jobQuery, jobsAnswer } from './job-schemas.ts'
import { systemStatus } from './schemas.ts'

const healthy = z.object({ status: z.literal('ok'), version: z.string() })

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the server works; 503 while the database does not respond, or the server stops',
  response: healthy,
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Whether the server may get requests; for load balancers, the same as health',
  response: healthy,
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Whether the process responds, also while the database does not; otherwise restart it',
  response: healthy,
})

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'What clients need to know about this installation, and its brand',
  response: z.object({
    brand: publicBrand,
    environment: z.enum(['local', 'dev', 'staging', 'prod']),
    /** The `app_id` of live classes. */
    app_id: z.string(),
    google_enabled: z.boolean(),
    /** The address at which passkeys work; null where the installation has none that can. */
    passkey_origin: z.nullable(z.string()),
    /** Chrome may play classes on a Chromecast, which loads code from Google. */
    google_cast_enabled: z.boolean(),
    web_bluetooth_enabled: z.boolean(),
  }),
})

export const getStatus = endpoint({
  method: 'GET',
  path: '/system/admin/status',
  access: 'admin',
  summary: 'How the installation does: queue, mails, media, payments, backups, audit log',
  response: z.object({ status: systemStatus }),
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/system/admin/jobs',
  access: 'admin',
  summary: 'Jobs that run, wait or have failed, and who works on them',
  query: jobQuery,
  response: jobsAnswer,
})

export const putJobFirst = endpoint({
  method: 'POST',
  path: '/system/admin/jobs/:id/first',
  access: 'admin',
  summary: 'Put a job before all others of its kind',
  params: idParams,
  response: messageAnswer,
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/system/admin/jobs/:id/cancel',
  access: 'admin',
  fresh: 'configured',
  summary: 'Cancel a job that waits or runs; the run is stopped',
  params: idParams,
  response: messageAnswer,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/system/admin/jobs/:id/retry',
  access: 'admin',
  summary: 'Run a job again that has failed or was cancelled',
  params: idParams,
  response: messageAnswer,
})
