import HlsPlayer, { type LoaderCallbacks, type LoaderContext } from 'hls.js'
import { expect, test, vi } from 'vitest'
import { keptLoader } from './kept-loader.ts'

const config = {
  loadPolicy: HlsPlayer.DefaultConfig.fragLoadPolicy.default,
  timeout: 0,
  maxRetry: 0,
  retryDelay: 0,
  maxRetryDelay: 0,
}
const stored: Record<string, string> = { 'index.m3u8': '#EXTM3U', '720p.m4s@800-1800': 'film' }
const read = async (name: string): Promise<ArrayBuffer> => {
  const text = stored[name]
  if (text === undefined) throw new Error('not there')
  return new TextEncoder().encode(text).buffer
}

function load(context: Partial<LoaderContext>) {
  const loader = new (keptLoader(read))(HlsPlayer.DefaultConfig)
  const callbacks = {
    onSuccess: vi.fn<LoaderCallbacks<LoaderContext>['onSuccess']>(),
    onError: vi.fn<LoaderCallbacks<LoaderContext>['onError']>(),
    onTimeout: vi.fn<LoaderCallbacks<LoaderContext>['onTimeout']>(),
  }
  const whole = { responseType: '', ...context } as LoaderContext // what the loader reads of it
  loader.load(whole, config, callbacks)
  return { loader, callbacks }
}
const url = 'https://studio.test/kept/1/index.m3u8'
const film = {
  url: 'https://studio.test/kept/1/720p.m4s',
  responseType: 'arraybuffer',
  rangeStart: 800,
}

test('a playlist is answered as text, a part of the film as bytes', async () => {
  const { callbacks: playlist } = load({ url })
  const { callbacks: part } = load({ ...film, rangeEnd: 1800 })
  await vi.waitFor(() => expect(part.onSuccess).toHaveBeenCalledOnce())
  expect(playlist.onSuccess.mock.calls[0]?.[0]).toMatchObject({ url, data: '#EXTM3U' })
  const data = part.onSuccess.mock.calls[0]?.[0].data
  expect(data instanceof ArrayBuffer && new TextDecoder().decode(data)).toBe('film')
})

test('a part that is not there, or cannot be opened, is answered as missing', async () => {
  const { callbacks } = load({ ...film, rangeEnd: 1900 })
  await vi.waitFor(() => expect(callbacks.onError).toHaveBeenCalledOnce())
  expect(callbacks.onError.mock.calls[0]?.[0].code).toBe(404)
})

test('what is no longer wanted is answered no more', async () => {
  const { loader, callbacks } = load({ url })
  loader.abort()
  await read('index.m3u8')
  await Promise.resolve()
  expect(callbacks.onSuccess).not.toHaveBeenCalled()
})
