import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { arrivedBytes, putFile } from '../../../lib/api/put-file.ts'
import { sendRequest } from '../../../lib/api/send-request.ts'
import { call } from '../../../lib/api/client.ts'
import { sendFilm } from './send-film.ts'

vi.mock('../../../lib/api/put-file.ts', () => ({
  arrivedBytes: vi.fn(),
  putFile: vi.fn(),
}))
vi.mock('../../../lib/api/send-request.ts', () => ({ sendRequest: vi.fn() }))
vi.mock('../../../lib/api/client.ts', () => ({ call: vi.fn() }))

const file = new File([new Uint8Array(25)], 'a.mp4', { type: 'video/mp4' })
const upload = { _id: 'v1', path: 'sources/v1.mp4', url: '/server', direct: true }
const sent: [url: string, size: number, type: string][] = []
let arrived = 0
const progress: number[] = []
const options = () => ({
  file,
  from: arrived,
  signal: new AbortController().signal,
  onProgress: (bytes: number) => void progress.push(bytes),
})
const refusal = (status: number) =>
  new ApiError({
    status,
    serverMessage: null,
    code: null,
    fields: {},
    token: null,
    secondFactor: null,
  })

beforeEach(() => {
  arrived = 0
  sent.length = progress.length = 0
  vi.mocked(call).mockImplementation(async () => {
    const parts = []
    for (let from = arrived; from < 25 && parts.length < 2; from += 10)
      parts.push({ url: `/store/${from}`, from, bytes: Math.min(10, 25 - from) })
    return { parts }
  })
  vi.mocked(sendRequest).mockImplementation(async (_method, url, { body, onProgress }) => {
    // Parts are slices of a file.
    const { size, type } = body as Blob
    onProgress?.(size, size)
    sent.push([url, size, type])
    arrived += size
  })
})
afterEach(() => vi.resetAllMocks())

test('parts go to the store, from the first that has not arrived', async () => {
  arrived = 10
  await sendFilm(upload, options())
  expect(sent).toEqual([
    ['/store/10', 10, ''],
    ['/store/20', 5, ''],
  ])
  expect(progress).toEqual([20, 25])
  expect(putFile).not.toHaveBeenCalled()
})

test('without such a store the server takes the file', async () => {
  await sendFilm({ ...upload, direct: undefined }, options())
  expect(vi.mocked(putFile).mock.calls.map(([url]) => url)).toEqual(['/server'])
  expect(sent).toEqual([])
})

test.each([
  ['a refusal', refusal(403)],
  ['no answer', new NetworkError('error')],
])('where the first part meets %s, the server takes what is missing', async (_, error) => {
  arrived = 10
  vi.mocked(sendRequest).mockRejectedValue(error)
  vi.mocked(arrivedBytes).mockResolvedValue(10)
  await sendFilm(upload, options())
  expect(vi.mocked(putFile).mock.calls[0]).toMatchObject(['/server', { from: 10 }])
})

test('a store that breaks off later is told of, and so is a network that is gone', async () => {
  const lost = new NetworkError('error')
  vi.mocked(sendRequest).mockImplementationOnce(async () => void (arrived += 10))
  vi.mocked(sendRequest).mockRejectedValueOnce(lost)
  await expect(sendFilm(upload, options())).rejects.toBe(lost)
  vi.mocked(sendRequest).mockRejectedValue(lost)
  vi.mocked(arrivedBytes).mockRejectedValue(lost)
  await expect(sendFilm(upload, options())).rejects.toBe(lost)
  expect(putFile).not.toHaveBeenCalled()
})
