import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { createHttpOutbound, type LookUp } from './http-outbound.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const message = { headers: { 'x-test': 'yes' }, body: 'Zoë' }
const never = new AbortController().signal
const outbound = createHttpOutbound({ allowsLoopback: false })
const local = createHttpOutbound({ allowsLoopback: true })

describe('an address', () => {
  test.each([
    'https://hooks.shop.test/a?b=c',
    'https://hooks.shop.test:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://notlocalhost/',
  ])('%s may be entered', (url) => expect(outbound.refusalOf(url)).toBeNull())

  test.each([
    ['http://hooks.shop.test/', 'https'],
    ['ftp://hooks.shop.test/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['hooks.shop.test', 'https'],
    ['https://', 'https'],
    ['https://user:secret@hooks.shop.test/', 'password'],
    ['https://user@hooks.shop.test/', 'password'],
    ['https://localhost/', 'public'],
    ['https://LOCALHOST./', 'public'],
    ['https://studio.localhost/', 'public'],
    ['https://127.0.0.1/', 'public'],
    ['https://127.1/', 'public'],
    ['https://2130706433/', 'public'],
    ['https://0x7f000001/', 'public'],
    ['https://0177.0.0.1/', 'public'],
    ['https://①②⑦.0.0.1/', 'public'],
    ['https://10.0.0.1/', 'public'],
    ['https://169.254.169.254/latest/meta-data/', 'public'],
    ['https://0/', 'public'],
    ['https://[::1]/', 'public'],
    ['https://[::]/', 'public'],
    ['https://[::ffff:127.0.0.1]/', 'public'],
    ['https://[::ffff:10.0.0.1]/', 'public'],
    ['https://[fd00::1]/', 'public'],
    ['https://[fe80::1]/', 'public'],
    ['https://[64:ff9b::7f00:1]/', 'public'],
  ])('%s is refused, and nothing is sent there', async (url, why) => {
    expect(outbound.refusalOf(url)).toContain(why)
    await expect(outbound.post(url, message, never)).rejects.toThrow(why)
  })

  test.each([
    ['http://127.0.0.1:4000/', null],
    ['http://localhost:4000/', null],
    ['http://[::1]:4000/', null],
    ['http://hooks.shop.test/', 'Enter an https address.'],
    ['https://10.0.0.1/', 'This address is not on the public internet.'],
    ['https://169.254.169.254/', 'This address is not on the public internet.'],
  ])('of a local installation: %s', (url, refusal) => expect(local.refusalOf(url)).toBe(refusal))
})

describe('a name', () => {
  /** Answers as a name server, another time each time. */
  const answering = (...answers: string[][]): { lookUp: LookUp; count: () => number } => {
    let count = 0
    return {
      count: () => count,
      lookUp: () => {
        const addresses = answers[Math.min(count++, answers.length - 1)] ?? []
        const family = (address: string) => (address.includes(':') ? 6 : 4)
        return Promise.resolve(addresses.map((address) => ({ address, family: family(address) })))
      },
    }
  }

  test.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['1.1.1.1', '192.168.0.1']],
    ['no address', []],
  ])('with %s is refused before anything is sent', async (_, addresses) => {
    const before = receiver.received.length
    const names = answering(addresses)
    const guarded = createHttpOutbound({ allowsLoopback: false, lookUp: names.lookUp })
    const url = `https://hooks.shop.test:${receiver.port}/`
    await expect(guarded.post(url, message, never)).rejects.toThrow('not on the public internet')
    expect(receiver.received).toHaveLength(before)
  })

  test('is looked up once, and the connection goes to the address that was checked', async () => {
    // A name server that answers well at first, and then with an address of our own network.
    const names = answering(['127.0.0.1'], ['10.0.0.1'])
    const guarded = createHttpOutbound({ allowsLoopback: true, lookUp: names.lookUp })
    const url = `http://hooks.localhost:${receiver.port}/rebound`
    expect(await guarded.post(url, message, never)).toMatchObject({ status: 204 })
    expect(names.count()).toBe(1)
    expect(receiver.received.at(-1)).toMatchObject({
      path: '/rebound',
      headers: { host: `hooks.localhost:${receiver.port}` },
    })
    await expect(guarded.post(url, message, never)).rejects.toThrow('not on the public internet')
  })

  test('that there is not is said in words', async () => {
    const lookUp = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    const guarded = createHttpOutbound({ allowsLoopback: false, lookUp })
    await expect(guarded.post('https://nowhere.test/', message, never)).rejects.toThrow(
      'The name of the server is unknown',
    )
  })
})

test('what is sent arrives as it is', async () => {
  await local.post(receiver.url, message, never)
  expect(receiver.received.at(-1)).toMatchObject({ headers: { 'x-test': 'yes' }, body: 'Zoë' })
})

test('a redirect is an answer, and is not followed', async () => {
  const before = receiver.received.length
  receiver.answer = (response) =>
    response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end('moved')
  expect(await local.post(receiver.url, message, never)).toEqual({ status: 302, text: 'moved' })
  expect(receiver.received).toHaveLength(before + 1)
})

test('of an answer the first kilobyte is read, also of one that never ends', async () => {
  receiver.answer = (response) => response.writeHead(200).write(`\u0000${'a'.repeat(5000)}`)
  const { status, text } = await local.post(receiver.url, message, never)
  expect(status).toBe(200)
  expect(text).toBe('a'.repeat(1023))
})

test('whoever does not answer is left, and a connection that is refused is said so', async () => {
  receiver.answer = () => {}
  const hasty = createHttpOutbound({ allowsLoopback: true, timeoutMs: 50 })
  await expect(hasty.post(receiver.url, message, never)).rejects.toThrow('No answer within')
  const gone = await startReceiver()
  await gone.stop()
  await expect(local.post(gone.url, message, never)).rejects.toThrow('refused')
})

test('a server that stops does not count as a receiver that fails', async () => {
  receiver.answer = () => stopping.abort(new Error('stopping'))
  const stopping = new AbortController()
  await expect(local.post(receiver.url, message, stopping.signal)).rejects.toThrow('stopping')
})

describe('a file', () => {
  const text = (outboundOf = local, path = 'film.mp4') =>
    outboundOf.get(`http://127.0.0.1:${receiver.port}/${path}`, never, async (content) => {
      const parts: Buffer[] = []
      for await (const part of content) parts.push(Buffer.from(part))
      return Buffer.concat(parts).toString()
    })

  test('is read behind redirects, as it is', async () => {
    receiver.answer = (response) =>
      receiver.received.at(-1)?.path === '/film.mp4'
        ? response.writeHead(307, { location: '/other.mp4' }).end()
        : response.writeHead(200).end('a film')
    expect(await text()).toBe('a film')
  })

  test.each([
    ['https://10.0.0.1/film.mp4', 'public'],
    ['https://169.254.169.254/', 'public'],
    ['https://[::ffff:10.0.0.1]/', 'public'],
    ['https://2130706433.nip.test@10.0.0.1/', 'password'],
    ['http://films.test/film.mp4', 'https'],
    ['ftp://films.test/film.mp4', 'https'],
    ['file:///etc/passwd', 'https'],
  ])('that leads to %s is not read', async (location, why) => {
    await expect(local.get(location, never, () => Promise.resolve())).rejects.toThrow(why)
    receiver.answer = (response) => response.writeHead(302, { location }).end()
    await expect(text()).rejects.toThrow(why)
  })

  test('at a name whose second look-up leads inside is not read', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const lookUp: LookUp = () =>
      Promise.resolve([{ address: answers.shift() ?? '10.0.0.1', family: 4 }])
    const guarded = createHttpOutbound({ allowsLoopback: true, lookUp })
    receiver.answer = (response) =>
      response.writeHead(302, { location: `http://b.localhost:${receiver.port}/` }).end()
    const first = `http://a.localhost:${receiver.port}/film.mp4`
    await expect(guarded.get(first, never, () => Promise.resolve())).rejects.toThrow('public')
  })

  test('that leads from one address to the next is left', async () => {
    const before = receiver.received.length
    receiver.answer = (response) => response.writeHead(302, { location: '/film.mp4' }).end()
    await expect(text()).rejects.toThrow('leads from one address to the next')
    expect(receiver.received.length - before).toBe(6)
  })

  test.each([
    [404, 'status 404'],
    [206, 'status 206'],
    [302, 'status 302'],
  ])('is no file with status %i', async (status, why) => {
    receiver.answer = (response) => response.writeHead(status).end('no')
    await expect(text()).rejects.toThrow(why)
  })

  test('whose server does not begin, stops, or takes too long is left', async () => {
    const hasty = (limits: object) => createHttpOutbound({ allowsLoopback: true, ...limits })
    receiver.answer = () => {}
    await expect(text(hasty({ timeoutMs: 50 }))).rejects.toThrow('No answer within')
    receiver.answer = (response) => response.writeHead(200).write('a')
    await expect(text(hasty({ idleMs: 50 }))).rejects.toThrow('has stopped sending')
    await expect(text(hasty({ fileMs: 50 }))).rejects.toThrow('took too long')
  })

  test('keeps what is wrong with reading it', async () => {
    receiver.answer = (response) => response.writeHead(200).end('a film')
    const reading = local.get(`${receiver.url}.mp4`, never, () => Promise.reject(new Error('full')))
    await expect(reading).rejects.toThrow('full')
  })
})
