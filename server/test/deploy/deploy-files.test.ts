import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/read-config.ts'
import { variableNotes } from '../../src/config/variable-notes.ts'
import { variables } from '../../src/config/variables.ts'
import { parseDockerfile } from '../image/dockerfile.ts'
import { fillIn, readFile, readVariables } from './deploy-files.ts'

const COMPOSE = 'deploy/compose/compose.yaml'
const BASE = 'deploy/kubernetes/base'
const SERVICES = ['carriage', 'carriage-worker', 'carriage-backup'].map(
  (name) => `deploy/systemd/${name}.service`,
)
/** Of Node, of the other services, and of the files themselves. */
const OTHERS = [
  'NODE_ENV',
  'SKIP_FFMPEG',
  'CARRIAGE_VERSION',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
  'LIVEKIT_CONFIG',
]
const known = new Set([...Object.keys(variables.shape), ...OTHERS])
const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFile(file).matchAll(pattern)].map(([, name]) => name ?? '')

test.each([
  ['.env.example', Object.keys(readVariables('.env.example'))],
  ['.env.example, commented out', namesIn('.env.example', /^# ([A-Z][A-Z\d_]+)=/gm)],
  ['deploy/compose/.env.example', Object.keys(readVariables('deploy/compose/.env.example'))],
  [COMPOSE, namesIn(COMPOSE, /^ +([A-Z][A-Z\d_]+): /gm)],
  [`${BASE}/settings.env`, Object.keys(readVariables(`${BASE}/settings.env`))],
  [`${BASE}/secrets.env.example`, Object.keys(readVariables(`${BASE}/secrets.env.example`))],
  [`${BASE}/live.yaml`, namesIn(`${BASE}/live.yaml`, /- name: ([A-Z][A-Z\d_]+)/g)],
  [`${BASE}/worker.yaml`, namesIn(`${BASE}/worker.yaml`, /- name: ([A-Z][A-Z\d_]+)/g)],
  [`${BASE}/backup.yaml`, namesIn(`${BASE}/backup.yaml`, /- name: ([A-Z][A-Z\d_]+)/g)],
  ['carriage.env.example', Object.keys(readVariables('deploy/systemd/carriage.env.example'))],
  ...SERVICES.map((file): [string, string[]] => [file, namesIn(file, /[ =]([A-Z][A-Z_]+)=/g)]),
  ['Dockerfile', parseDockerfile(readFile('Dockerfile')).flatMap(({ env }) => Object.keys(env))],
])('%s sets only variables that the server knows', (_, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('what compose.yaml takes from .env stands in .env.example', () => {
  const given = Object.keys(readVariables('deploy/compose/.env.example'))
  const taken = namesIn(COMPOSE, /\$\{([A-Z\d_]+)/g).filter((name) => name !== 'CARRIAGE_VERSION')
  expect(taken.filter((name) => !given.includes(name))).toEqual([])
})

test('no secret stands in the map of settings', () => {
  const secrets = Object.entries(variableNotes).flatMap(([name, { secret }]) =>
    secret ? [name] : [],
  )
  const settings = Object.keys(readVariables(`${BASE}/settings.env`))
  expect(settings.filter((name) => secrets.includes(name))).toEqual([])
})

describe('the server starts with what the examples set', () => {
  test.each([
    ['systemd', { CARRIAGE_ENV: 'prod', ...readVariables('deploy/systemd/carriage.env.example') }],
    [
      'Kubernetes',
      {
        ...readVariables(`${BASE}/settings.env`),
        ...readVariables(`${BASE}/secrets.env.example`),
      },
    ],
  ])('%s', (_, env) => {
    const filled = fillIn(env)
    expect(readConfig(filled, '/')).toMatchObject({ environment: 'prod', trustedProxies: 1 })
  })
})

test('nginx before the containers has all that the guide asks for', () => {
  const guide = /```nginx\n([\s\S]*?)```/.exec(readFile('docs/operating/nginx.md'))?.[1] ?? ''
  const wanted = guide
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(proxy_|client_max_body_size|keepalive|map )/.test(line))
  const here = readFile('deploy/compose/nginx.conf')
    .split('\n')
    .map((line) => line.trim())
  expect(wanted.length).toBeGreaterThan(8)
  expect(wanted.filter((line) => !here.includes(line))).toEqual([])
})

test.each([
  ['systemd', 'deploy/systemd/carriage-backup.service'],
  ['Kubernetes', `${BASE}/backup.yaml`],
  ['Compose', COMPOSE],
])('%s makes a backup where BACKUP_DIR says, every night', (name, file) => {
  const text = readFile(file)
  expect(text).toMatch(/BACKUP_DIR(=|: |\n +value: )\/(var|data|backups)/)
  // Under Compose the schedule of the worker makes it.
  if (name !== 'Compose') expect(text).toMatch(/server\/dist\/command\.js'?,? '?backup/)
})
