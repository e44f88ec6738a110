import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { ok, problem, warning, reasonOf } from './check.ts'
import { printFindings } from './print-findings.ts'
import { readArguments } from './read-arguments.ts'
import { runDoctor } from './run-doctor.ts'

const SECRETS = {
  SECRET_KEY: 'q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac',
  DATABASE_URL: 'postgres://studio:first%2Fpassword@db.test/studio',
  SMTP_URL: 'smtps://studio:second-password@mail.test',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'third-secret',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_fourth',
  STRIPE_WEBHOOK_SECRET: 'whsec_fifth',
  STRIPE_PRICE_ID: 'price_1',
  S3_BUCKET: 'films',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'sixth-secret',
  TURN_URL: 'turn:turn.test',
  TURN_SECRET: 'seventh-secret-of-turn',
  METRICS_TOKEN: 'eighth-secret-of-the-metrics',
}

test('no secret is shown, whatever a service says', async () => {
  const config = readConfig(SECRETS, '/')
  const said = [
    'first/password first%2Fpassword second-password third-secret sk_test_fourth whsec_fifth',
    'sixth-secret seventh-secret-of-turn eighth-secret-of-the-metrics q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac',
  ].join(' ')
  const [found] = await runDoctor({ config }, [
    { name: 'Service', run: () => Promise.resolve([problem('Service', said, said)]) },
  ])
  const hidden = Array.from({ length: 10 }, () => '…').join(' ')
  expect([found?.text, found?.remedy]).toEqual([hidden, hidden])
})

test('a check that hangs or breaks is a problem, and the others are reported in their order', async () => {
  const config = readConfig({}, '/')
  const found = await runDoctor({ config }, [
    { name: 'Slow', seconds: 0.05, run: () => sleep(60_000, [], { ref: false }) },
    { name: 'Broken', run: () => Promise.reject(new Error('a defect\nat line 1')) },
    { name: 'Fine', run: () => Promise.resolve([ok('Fine', 'works')]) },
  ])
  expect(found.map(({ name, outcome, text }) => [name, outcome, text])).toEqual([
    ['Slow', 'problem', 'no answer within 0.05 seconds'],
    ['Broken', 'problem', 'the check itself failed: a defect'],
    ['Fine', 'ok', 'works'],
  ])
})

test('each finding is one line with its remedy, and the last line counts them', () => {
  expect(printFindings([ok('Mail', 'is taken')])).toEqual([
    'ok       Mail                   is taken.',
    '',
    'All is well.',
  ])
  expect(
    printFindings([warning('Mail', 'is slow', 'wait'), problem('Disk', 'is full', 'free some')]),
  ).toEqual([
    'warning  Mail                   is slow. To do: wait.',
    'problem  Disk                   is full. To do: free some.',
    '',
    '1 problem, 1 warning.',
  ])
})

describe('arguments', () => {
  test('are an address and the form of the report', () => {
    expect(readArguments([])).toEqual({ json: false, mailTo: undefined })
    expect(readArguments(['--json', '--mail', 'me@studio.test'])).toEqual({
      json: true,
      mailTo: 'me@studio.test',
    })
  })

  test.each([[['--mail', 'me']], [['--quiet']], [['everything']]])('%j shows the usage', (args) =>
    expect(() => readArguments(args)).toThrow('npm run doctor -- --mail'),
  )
})

test.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'nothing listens there'],
  [
    new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }),
    'there is no host of that name',
  ],
  [
    Object.assign(new Error('connect ECONNRESET 1.2.3.4'), { code: 'ESOCKET' }),
    'the connection was cut',
  ],
  [
    Object.assign(new Error('outer'), { detail: new Error('getaddrinfo EAI_AGAIN') }),
    'getaddrinfo EAI_AGAIN',
  ],
  [Object.assign(new Error(''), { code: 'EODD' }), 'EODD'],
  [new Error('It is odd.\nat line 1'), 'It is odd'],
  ['odd', 'odd'],
])('%s is told as: %s', (error, words) => expect(reasonOf(error)).toBe(words))
