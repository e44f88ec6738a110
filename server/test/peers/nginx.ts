/** An nginx before several servers, with the configuration of docs/operating/nginx.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface Proxy {
  port: number
  stop(): Promise<void>
}

interface Behind {
  ports: readonly number[]
  /** The folder `media` of the servers. */
  media?: string
  /** The one that carries live classes, where it is not all the same. */
  carrier?: number
}

export const startNginx = (
  program: string,
  { ports, media = '/nowhere', carrier }: Behind,
): Promise<Proxy> =>
  run(program, (port) =>
    adapt(readDocumented('nginx'), {
      'server 127.0.0.1:3000;': ports
        .map((to) => `server 127.0.0.1:${to} max_fails=1 fail_timeout=1s;`)
        .join(' '),
      'listen 80;': `listen 127.0.0.1:${port};`,
      'alias /var/lib/carriage/media/;': `alias ${media}/;`,
      ...(carrier !== undefined && { '  location / {': `${toCarrier(carrier)}  location / {` }),
    }),
  )

const toCarrier = (port: number): string =>
  adapt(readDocumented('nginx-live'), { '127.0.0.1:3000': `127.0.0.1:${port}` })

/** The edge that keeps films, before one server. */
export const startEdge = (program: string, to: number): Promise<Proxy> =>
  run(program, (port, folder) =>
    adapt(readDocumented('nginx-edge'), {
      '/var/cache/carriage ': `${join(folder, 'films')} `,
      '/var/cache/carriage-live ': `${join(folder, 'broadcasts')} `,
      'listen 80;': `listen 127.0.0.1:${port};`,
      '127.0.0.1:3000': `127.0.0.1:${to}`,
    }),
  )

async function run(
  program: string,
  configure: (port: number, folder: string) => string,
): Promise<Proxy> {
  const folder = makeTemporaryFolder('carriage-nginx-')
  const port = await freePort()
  const path = (name: string) => join(folder.path, name)
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const documented = configure(port, folder.path)
  writeFileSync(
    path('nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${path('pid')};
error_log ${path('error.log')} crit;
events {}
http {
  access_log off;
${parts.map((part) => `  ${part}_temp_path ${path(part)};`).join('\n')}
${documented}
}
`,
  )
  const child = spawn(program, ['-c', path('nginx.conf'), '-e', path('error.log')], {
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  await untilAnswering(port)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await folder.remove()
    },
  }
}

/** The browser tests use this too, so it needs nothing of a test runner. */
async function untilAnswering(port: number, tries = 500): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  if (answer) return
  if (tries === 0) throw new Error('nginx does not answer in time')
  await sleep(20)
  return untilAnswering(port, tries - 1)
}

function readDocumented(language: string): string {
  const guide = readFileSync(new URL('../../../docs/operating/nginx.md', import.meta.url), 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1]
  if (block === undefined) throw new Error(`docs/operating/nginx.md has no block ${language}`)
  return block
}

/** Puts what differs here in place of what the guide has as an example. */
function adapt(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((adapted, [example, here]) => {
    if (!adapted.includes(example)) throw new Error(`The configuration has no ${example}`)
    return adapted.replaceAll(example, () => here)
  }, text)
}
