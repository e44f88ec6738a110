/**
 * `npm run bench`: how much the calls of the main path cost, as ratios to `GET /api/health` in the same
 * run, so that the machine cancels out. Starts a server of its own on loopback and stops it.
 */
import { startServer } from '../e2e/support/server.ts'
import { measure, print, type Result, signIn } from './measure.ts'

const REQUESTS = 600

const server = await startServer()
try {
  const api = await signIn(server.url, 'member')
  const home = await api.get<{
    enrolled_programs: { _id: string }[]
    todays_class: { _id: string }
  }>('/program/home')
  const calls = {
    '/health': '/health',
    '/user/profile': '/user/profile',
    '/program/home': '/program/home',
    '/program/available': '/program/available',
    '/program/details': `/program/details/${home.enrolled_programs[0]?._id}`,
    '/video/all': '/video/all',
    '/video/all?query=': '/video/all?query=elefant',
    '/saved_item/all': '/saved_item/all/video',
    '/video/details': `/video/details/${home.todays_class._id}`,
  }
  const results: Result[] = []
  for (const [name, path] of Object.entries(calls))
    results.push(await measure(api, name, path, REQUESTS))
  print(results)
} finally {
  await server.stop()
}
