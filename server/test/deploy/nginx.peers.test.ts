/** The configuration of nginx before the containers: `PEER_NGINX` is its program. */
import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { readFile } from './deploy-files.ts'

const program = process.env['PEER_NGINX'] ?? ''
const folder = makeTemporaryFolder('carriage-compose-nginx-')
const path = (name: string) => join(folder.path, name)
afterAll(() => folder.remove())

/** What nginx says of the configuration, with names of this machine and a certificate made for the test. */
function examine(change: (text: string) => string): Promise<string> {
  const text = readFile('deploy/compose/nginx.conf')
    .replaceAll('/etc/nginx/certificates', folder.path)
    .replace('server web:3000', 'server 127.0.0.1:3000')
    .replace('server livekit:7880', 'server 127.0.0.1:7880')
    // Known from 1.25 on; the test runs with older ones, too.
    .replaceAll('http2 on;', '')
  const whole = `pid ${path('pid')};\nevents {}\nhttp {\naccess_log off;\n${change(text)}\n}\n`
  writeFileSync(path('nginx.conf'), whole)
  return new Promise((resolve) => {
    execFile(program, ['-t', '-c', path('nginx.conf'), '-e', path('error.log')], (_, out, err) =>
      resolve(out + err),
    )
  })
}

test('nginx takes it, and would not take a mistake in it', async () => {
  const certificate = `-nodes -days 1 -keyout ${path('privkey.pem')} -out ${path('fullchain.pem')}`
  const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=studio.test'
  execFileSync('openssl', `${key} ${certificate}`.split(' '), { stdio: 'ignore' })
  expect(await examine((text) => text)).toContain('test is successful')
  expect(await examine((text) => text.replace('proxy_pass', 'proxy_past'))).toContain(
    'unknown directive "proxy_past"',
  )
})
