/**
 * `npm run bench:films`: seconds of processor that films cost for each gigabyte, in ranges of a megabyte as players ask
 * for them: from the server alone, and behind nginx where it is installed. The floor is nginx that sends the file
 * without asking anybody. Linux only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '../e2e/support/free-port.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { peers } from '../scripts/lib/peers.mjs'
import { cpuOf, cpuOfTree } from './cpu.ts'
import { signIn } from './sign-in.ts'
import { printTable, type Row } from './table.ts'

const RANGE = 1024 * 1024
const FILM_BYTES = 96 * RANGE
const READ_BYTES = 1e9
const VIEWERS = 8
const ACCEL_PREFIX = '/carriage-media/'

/** Measures both ways. Starts servers on a folder of their own and removes it in the end. */
export async function measureFilms(): Promise<Row[]> {
  const nginx = peers
    .find(({ name }) => name === 'nginx')
    ?.places.find((place) => existsSync(place))
  const dataDir = mkdtempSync(join(tmpdir(), 'carriage-films-'))
  try {
    const alone = await startServer({ dataDir })
    const film = await placeFilm(alone)
    const embedded = await spend(alone.url + film.path, () => cpuOf(alone.pid))
    await alone.stop('keep')
    const unit = 'CPU s/GB'
    if (nginx === undefined) {
      return [{ line: 'films', unit, value: embedded, most: 4 }]
    }
    const plain = await startNginx(nginx, dataDir, 1)
    const floor = await spend(`${plain.url}/plain/${film.file}`, () => cpuOfTree(plain.pid))
    await plain.stop()

    const behind = await startServer({ dataDir, env: { ACCEL_PREFIX, TRUST_PROXY: '1' } })
    const proxy = await startNginx(nginx, dataDir, Number(new URL(behind.url).port))
    const both = () => cpuOf(behind.pid) + cpuOfTree(proxy.pid)
    const value = await spend(proxy.url + (await currentPath(behind, film.id)), both)
    await proxy.stop()
    await behind.stop('keep')
    return [
      { line: 'films', unit, floor, value: embedded, most: 4 },
      { line: 'films behind nginx, in all', unit, floor, value, most: 1.5 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Film {
  id: string
  path: string
  /** Below the folder of the media. */
  file: string
}

/** Puts a long file beside the renditions of a demo class, which is opened by the same signature. */
async function placeFilm(server: Server): Promise<Film> {
  const api = await signIn(server.url, 'member')
  const home = await api.get<{ todays_class: { _id: string } }>('/program/home')
  const id = home.todays_class._id
  const path = await currentPath(server, id)
  const file = join('videos', path.split('/')[3] ?? '', 'bench.m4s')
  writeFileSync(join(server.dataDir, 'media', file), Buffer.alloc(FILM_BYTES, 'film'))
  return { id, path, file }
}

async function currentPath(server: Server, id: string): Promise<string> {
  const api = await signIn(server.url, 'member')
  const { video } = await api.get<{ video: { playback_url: string } }>(`/video/details/${id}`)
  return new URL(video.playback_url).pathname.replace('index.m3u8', 'bench.m4s')
}

/** Reads a gigabyte as some viewers do, and answers the seconds of processor that it took; `processor` tells milliseconds. */
async function spend(url: string, processor: () => number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: VIEWERS })
  const parts = FILM_BYTES / RANGE
  const watch = async (count: number, from: number) => {
    for (let part = 0; part < count; part++) await readRange(agent, url, (from + part) % parts)
  }
  const together = (count: number) =>
    Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => watch(count, viewer * 11)))
  const each = Math.ceil(READ_BYTES / RANGE / VIEWERS)
  // The first gigabyte is spent on compiling, too.
  await together(each)
  const before = processor()
  await together(each)
  const seconds = (processor() - before) / 1000
  agent.destroy()
  return (seconds / (each * VIEWERS * RANGE)) * 1e9
}

function readRange(agent: Agent, url: string, part: number): Promise<void> {
  const range = `bytes=${part * RANGE}-${(part + 1) * RANGE - 1}`
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { range } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        if (answer.statusCode === 206 && bytes === RANGE) resolve()
        else reject(new Error(`${url} answers ${answer.statusCode} with ${bytes} bytes`))
      })
    })
      .on('error', reject)
      .end()
  })
}

interface Proxy {
  url: string
  pid: number
  stop(): Promise<void>
}

/** An nginx as docs/operating/nginx.md has it, which also serves the media as plain files. */
async function startNginx(program: string, dataDir: string, server: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-nginx-'))
  const port = await findFreePort()
  const guide = readFileSync(new URL('../docs/operating/nginx.md', import.meta.url), 'utf8')
  const documented = (/```nginx\n([\s\S]*?)```/.exec(guide)?.[1] ?? '')
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/carriage/media/', join(dataDir, 'media/'))
    .replace(
      '  location / {',
      `  location /plain/ { alias ${join(dataDir, 'media/')}; sendfile on; }\n  location / {`,
    )
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
events {}
http {
  access_log off;
${parts.map((part) => `  ${part}_temp_path ${folder}/${part};`).join('\n')}
${documented}
}
`,
  )
  const child: ChildProcess = spawn(program, ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/plain/`).catch(() => undefined)
    if (answer) break
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printTable(await measureFilms())
