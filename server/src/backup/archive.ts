/** A backup is one tar file (POSIX 1003.1-2001, pax), which any tar program can open. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { PassThrough, type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { OperatorError } from '../operator-error.ts'
import { CHECKSUMS } from './manifest.ts'

/** A file for the archive: its content, the path to it, or a stream of known length. */
export interface ArchivedFile {
  name: string
  content?: string
  path?: string
  stream?: { size: number; content: Readable }
}

/** Passes bytes on and hashes them. */
function createHasher() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** Writes files and their checksums to a stream, and ends it. */
export async function writeArchive(
  sink: Writable,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, sink)
  const filled = (async () => {
    const lines: string[] = []
    for await (const file of files) lines.push(`${await addFile(archive, file)}  ${file.name}\n`)
    await addFile(archive, { name: CHECKSUMS, content: lines.join('') })
    archive.finalize()
  })().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.all([filled, written])
}

/** Adds a file and returns its SHA-256. */
async function addFile(archive: Pack, file: ArchivedFile): Promise<string> {
  const { size, content } = await openFile(file)
  const { stream, digest } = createHasher()
  const entry = archive.entry({ name: file.name, size, mode: 0o600 })
  await pipeline(content, stream, entry)
  return digest()
}

async function openFile({ content = '', path, stream }: ArchivedFile) {
  if (stream) return stream
  if (path !== undefined) return { size: (await stat(path)).size, content: createReadStream(path) }
  return { size: Buffer.byteLength(content), content: new PassThrough().end(content) }
}

/**
 * Unpacks an archive into `folder` and compares every file with its checksum.
 *
 * @param onFirst receives the content of the first file before the others are unpacked
 * @param isKept whether a file is written to the folder; the others are only compared
 * @throws OperatorError when a file is missing, damaged or leads out of the folder
 */
export async function readArchive(
  source: Readable,
  folder: string,
  onFirst: (name: string, content: string) => Promise<void>,
  isKept: (name: string) => boolean = () => true,
): Promise<void> {
  const sums = new Map<string, string>()
  let expected: string | undefined
  const unpack = extract()
  // A file inside does not end when the archive ends too early.
  const broken = new AbortController()
  const read = pipeline(source, unpack).catch(() => broken.abort())
  try {
    for await (const entry of unpack) {
      const { name } = entry.header
      const { stream, digest } = createHasher()
      const keep = async (sink: Writable) =>
        pipeline(entry, stream, sink, { signal: broken.signal })
      if (name === CHECKSUMS || sums.size === 0) {
        const { sink, text } = createCollector()
        await keep(sink)
        if (name === CHECKSUMS) expected = text()
        else await onFirst(name, text())
      } else {
        const path = pathIn(folder, name)
        if (isKept(name)) {
          await mkdir(dirname(path), { recursive: true })
          await keep(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        } else await keep(new Writable({ write: (_chunk, _encoding, done) => done() }))
      }
      if (name !== CHECKSUMS) sums.set(name, digest())
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw damaged(broken.signal.aborted ? 'its end is missing' : String(error))
  } finally {
    await read
  }
  if (expected === undefined) throw damaged('its end is missing')
  const lines = expected.trimEnd().split('\n')
  for (const line of lines) {
    const [sum = '', name = ''] = line.split('  ')
    if (sums.get(name) !== sum) throw damaged(`${name} is not as it was written`)
  }
  if (lines.length !== sums.size) throw damaged('it has more files than it lists')
}

const damaged = (why: string) => new OperatorError(`The backup is damaged: ${why}`)

function pathIn(folder: string, name: string): string {
  const path = normalize(name)
  if (path.startsWith('..') || path.startsWith('/')) throw damaged(`${name} leads out of it`)
  return join(folder, path)
}

function createCollector() {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { sink, text: () => Buffer.concat(chunks).toString('utf8') }
}
