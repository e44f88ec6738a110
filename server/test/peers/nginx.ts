/** An nginx before several servers, as docs/operating.md has it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface Proxy {
  port: number
  stop(): Promise<void>
}

export async function startNginx(program: string, ports: readonly number[]): Promise<Proxy> {
  const folder = makeTemporaryFolder('carriage-nginx-')
  const port = await freePort()
  const path = (name: string) => join(folder.path, name)
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
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
  upstream carriage { ${ports.map((to) => `server 127.0.0.1:${to} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 5g;
    location / {
      proxy_pass http://carriage;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;
    }
    location /api/storage/upload/ {
      proxy_pass http://carriage;
      proxy_request_buffering off;
      proxy_http_version 1.1;
    }
  }
}
`,
  )
  const child = spawn(program, ['-c', path('nginx.conf'), '-e', path('error.log')], {
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 10_000, interval: 20 })
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await folder.remove()
    },
  }
}
