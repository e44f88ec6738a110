/** Compose file and manifests against their schemas: `PEER_MANIFESTS` is check-jsonschema, in an environment of Python. */
import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/config/read-config.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { fillIn, pathOf, readFile, readVariables } from './deploy-files.ts'

const checker = process.env['PEER_MANIFESTS'] ?? ''
const programs = dirname(checker)
const COMPOSE = 'deploy/compose/compose.yaml'
const BASE = 'deploy/kubernetes/base'
const folder = makeTemporaryFolder('carriage-manifests-')
afterAll(() => folder.remove())

/** The exit code. */
const run = (program: string, args: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(program, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
const lintCompose = (file: string) =>
  run(checker, ['--builtin-schema', 'vendor.compose-spec', file])
const lintManifests = (...files: string[]) =>
  run(join(programs, 'kubernetes-validate'), ['--strict', ...files])

const LOAD =
  'import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))'
const load = (file: string): unknown[] =>
  JSON.parse(
    execFileSync(join(programs, 'python'), ['-c', LOAD, pathOf(file)], { encoding: 'utf8' }),
  )

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      healthcheck: z.object({}).optional(),
      read_only: z.boolean().optional(),
    }),
  ),
})

describe('compose.yaml', () => {
  const { services } = composeFile.parse(load(COMPOSE)[0])

  test('is what its schema says, which refuses what is not', async () => {
    expect(await lintCompose(pathOf(COMPOSE))).toMatchObject({ code: 0 })
    const broken = join(folder.path, 'compose.yaml')
    writeFileSync(
      broken,
      readFile(COMPOSE).replace('condition: service_healthy', 'condition: service_happy'),
    )
    expect((await lintCompose(broken)).code).toBe(1)
  })

  test.each(['web', 'worker'])('%s starts with its variables', (name) => {
    const given = fillIn(readVariables('deploy/compose/.env.example'))
    const own = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, taken: string) => given[taken] ?? ''),
    ])
    const config = readConfig({ ...given, ...Object.fromEntries(own) }, '/')
    expect(config).toMatchObject({ environment: 'prod', mediaStore: 's3', trustedProxies: 1 })
    expect(config.databaseUrl).toBe('postgres://carriage:filled-in@postgres/carriage')
    expect(services[name]?.read_only).toBe(true)
  })

  test('whoever is waited for can be asked for its health, and every image has a version', () => {
    for (const { depends_on: needed = {}, image } of Object.values(services)) {
      expect(image).toMatch(/:./)
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(Object.keys(services)).toContain(name)
        // Our own image brings its health check along.
        const ours = services[name]?.image.startsWith('carriage:') ?? false
        if (condition === 'service_healthy' && !ours)
          expect(services[name]?.healthcheck, name).toBeDefined()
      }
    }
  })
})

const manifest = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) })
const kustomization = z.object({ resources: z.array(z.string()) })

describe('the manifests', () => {
  const { resources } = kustomization.parse(load(`${BASE}/kustomization.yaml`)[0])

  test('are what their schemas say, which refuse what is not', async () => {
    const files = resources.map((file) => pathOf(`${BASE}/${file}`))
    expect(await lintManifests(...files)).toMatchObject({ code: 0 })
    const broken = join(folder.path, 'web.yaml')
    writeFileSync(broken, readFile(`${BASE}/web.yaml`).replace('replicas: 2', 'replica: 2'))
    expect((await lintManifests(broken)).code).not.toBe(0)
  })

  test('bring web, live, worker, backup, services, way in, volumes and a budget', () => {
    const kinds = resources
      .flatMap((file) => load(`${BASE}/${file}`))
      .map((each) => manifest.parse(each))
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(kinds.toSorted()).toEqual([
      'CronJob backup',
      'Deployment live',
      'Deployment web',
      'Deployment worker',
      'Ingress web',
      'PersistentVolumeClaim backups',
      'PersistentVolumeClaim live',
      'PodDisruptionBudget web',
      'Service live',
      'Service web',
    ])
  })
})
