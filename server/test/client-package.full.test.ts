import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const program = `
import { createStudioClient, createWebhookReader } from '@carriage/client'
const studio = createStudioClient({ url: 'https://studio.example', key: 'ck_0' })
const { data, error } = await studio.GET('/user/admin/all', { params: { query: { per_page: 20 } } })
if (error) throw new Error(error.error)
export const mails: string[] = data.users.map((user) => user.email)
const event = createWebhookReader('whsec_AAAA')('{}', {})
if (event.type === 'class.completed') mails.push(event.data.member_id)
// @ts-expect-error there is no such call
await studio.GET('/nothing', {})
`

test('the packed client is installed, loaded and type-checked by another project', () => {
  run(root, 'npm', 'run', '--silent', 'client:build')
  run(root, 'npm', 'pack', join(root, 'client/dist'), '--pack-destination', folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', './carriage-client-0.1.0.tgz')
  writeFileSync(join(folder, 'program.ts'), program)
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023']
  run(folder, join(root, 'node_modules/.bin/tsc'), ...options, '--types', '', 'program.ts')
  const loaded = run(
    folder,
    process.execPath,
    '-e',
    `import('@carriage/client').then((all) => console.log(Object.keys(all).join()))`,
  )
  expect(loaded.trim()).toBe('createStudioClient,createWebhookReader')
})
