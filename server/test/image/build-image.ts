/** Carries out a Dockerfile in folders that stand for the roots of its stages, without a container. */
import { execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, dirname, join, posix } from 'node:path'
import type { Copy, Stage } from './dockerfile.ts'

export interface Image {
  /** The folder that stands for `/`. */
  root: string
  /** Where its command runs, and of all its ENV instructions; paths are those of the image. */
  workdir: string
  env: Readonly<Record<string, string>>
}

interface Workshop {
  /** Roots are made in it. */
  folder: string
  /** The checkout. */
  context: string
  isIgnored: (path: string) => boolean
  /** The only folder on the PATH. */
  path: string
}

/** What a slim Debian with Node has, and the instructions use. */
const PROGRAMS = ['sh', 'mkdir', 'chown', 'npm', 'npx']

/** A folder with a few programs, for PATH; npm runs its scripts by the shell. */
export function linkPrograms(folder: string): string {
  const path = join(folder, 'path')
  mkdirSync(path)
  symlinkSync(process.execPath, join(path, 'node'))
  for (const name of PROGRAMS) symlinkSync(findOnPath(name), join(path, name))
  return path
}

function findOnPath(name: string): string {
  const folders = [dirname(process.execPath), ...(process.env['PATH'] ?? '').split(delimiter)]
  const found = folders.map((folder) => join(folder, name)).find(isProgram)
  if (found === undefined) throw new Error(`There is no ${name} on PATH`)
  return found
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Builds all stages in turn and returns the last one. */
export async function buildImage(stages: readonly Stage[], workshop: Workshop): Promise<Image> {
  const images = new Map<string, Image>()
  let last: Image | undefined
  for (const stage of stages) {
    last = await buildStage(stage, images, workshop)
    images.set(stage.name, last)
  }
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

async function buildStage(
  stage: Stage,
  images: ReadonlyMap<string, Image>,
  workshop: Workshop,
): Promise<Image> {
  const root = join(workshop.folder, `stage-${stage.name}`)
  const base = images.get(stage.base)
  if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
  else mkdirSync(root)
  let workdir = base?.workdir ?? '/'
  const env = { ...base?.env, ...stage.env }
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      workdir = step.path
      mkdirSync(join(root, workdir), { recursive: true })
    } else if (step.kind === 'copy') {
      copy(step, join(root, workdir), { images, workshop })
    } else {
      // The only absolute paths in our instructions are those of the volumes.
      const command = stage.volumes.reduce(
        (text, volume) => text.replaceAll(volume, join(root, volume)),
        step.command,
      )
      await runStep(command, { cwd: join(root, workdir), env, workshop })
    }
  }
  return { root, workdir, env }
}

function copy(
  { from, sources, target }: Copy,
  folder: string,
  { images, workshop }: { images: ReadonlyMap<string, Image>; workshop: Workshop },
): void {
  for (const source of sources) {
    const stage = from === undefined ? undefined : images.get(from)
    if (from !== undefined && !stage) throw new Error(`There is no stage ${from}`)
    const path = join(stage?.root ?? workshop.context, source)
    const isFolder = statSync(path).isDirectory()
    const into = target.endsWith('/') && !isFolder
    const place = join(folder, target, into ? posix.basename(source) : '')
    mkdirSync(dirname(place), { recursive: true })
    const isWanted = (file: string) => {
      if (stage) return true
      const relative = file.slice(workshop.context.length).replace(/^\/+/, '')
      if (relative === '') return true
      // A folder may hold what an exception lets in.
      return statSync(file).isDirectory()
        ? !/(^|\/)(node_modules|dist|\.git|\.cache|\.data)$/.test(relative)
        : !workshop.isIgnored(relative)
    }
    if (!isFolder && !isWanted(path)) throw new Error(`.dockerignore leaves out ${source}`)
    cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter: isWanted })
  }
}

/** The variables that lead npm to its registry. */
const INHERITED =
  /^(https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|cache|cafile|ca|strict_ssl))$/i

async function runStep(
  command: string,
  { cwd, env, workshop }: { cwd: string; env: Image['env']; workshop: Workshop },
): Promise<void> {
  const home = join(workshop.folder, 'home')
  mkdirSync(home, { recursive: true })
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env, PATH: workshop.path, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-5000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${output}`)
}

/** The shared libraries that a program or an addon needs from outside the image, by `ldd`. */
export function librariesOf(file: string, root: string): string[] {
  const output = execFileSync('ldd', [file], { encoding: 'utf8' })
  return output.split('\n').flatMap((line) => {
    const [, name = '', path = ''] = /^\s*(\S+) => (.+?)(?: \(0x.*)?$/.exec(line) ?? []
    if (name === '') return []
    if (path === 'not found') return [`${name} (not found)`]
    return existsSync(path) && path.startsWith(root) ? [] : [name]
  })
}
