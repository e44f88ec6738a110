/**
 * `npm run bench:studio`: what the screens of the admins cost in a studio of a million members, as ratios
 * to `GET /api/health` in the same run. Starts a server of its own, fills its database for some minutes
 * and removes it in the end; needs 4 GB of disk.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from '../e2e/support/server.ts'
import { measure, print, type Result, signIn } from './measure.ts'

const REQUESTS = 100
const grow = fileURLToPath(new URL('../server/test/grow-studio.ts', import.meta.url))

const server = await startServer()
try {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', grow, server.dataDir])
  const api = await signIn(server.url, 'admin')
  const { users: coaches } = await api.get<{ users: { _id: string }[] }>(
    '/user/admin/all?role=coach',
  )
  const { program } = await api.post<{ program: { _id: string } }>('/program/admin/create', {
    title: 'Measured',
    categories: ['core'],
    difficulty_level: 'beginner',
    duration: 4,
    instructor: coaches[0]?._id,
  })
  const options = `/program/admin/video-options?program_id=${program._id}`
  const calls = {
    '/health': '/health',
    'dashboard, 30 days': '/insights/admin/dashboard?days=30',
    'dashboard, 90 days': '/insights/admin/dashboard?days=90',
    users: '/user/admin/all',
    'users, page 500': '/user/admin/all?page=500',
    'users, coaches': '/user/admin/all?role=coach',
    'users, premium': '/user/admin/all?plan=premium',
    'users, active': '/user/admin/all?status=active',
    'users, inactive': '/user/admin/all?status=inactive',
    'users, a first name': '/user/admin/all?query=anna',
    'users, an address': '/user/admin/all?query=member123456@studio.test',
    'users, a typo': '/user/admin/all?query=sofai',
    'one user': `/user/admin/detail/${coaches[0]?._id}`,
    codes: '/activation_code/admin/all',
    'codes, a batch': '/activation_code/admin/all?query=batch',
    'videos for a session': options,
    'videos, a word of many': `${options}&query=strength`,
    'videos, with a typo': `${options}&query=strenght`,
  }
  const results: Result[] = []
  for (const [name, path] of Object.entries(calls))
    results.push(await measure(api, name, path, REQUESTS))
  print(results)
} finally {
  await server.stop()
}
