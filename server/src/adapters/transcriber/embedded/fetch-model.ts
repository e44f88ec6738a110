import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../../../operator-error.ts'
import { readVocabulary } from './model-header.ts'

/** Whisper's 'base' for all languages, in the format of whisper.cpp: https://github.com/ggml-org/whisper.cpp/tree/master/models */
export const BASE_MODEL = {
  url: 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-base.bin',
  bytes: 147_951_465,
  sha256: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
  licence: 'MIT',
} as const

interface Source {
  /** An address, or the path of a file. */
  from: string
  /** What it has to be; undefined for a model of the operator's own. */
  expected: { bytes: number; sha256: string } | undefined
}

/**
 * Puts a model at `path`: fetched, going on with what an earlier try has fetched, or copied; it is there whole or not at
 * all. Returns its bytes. Throws `OperatorError` where it cannot be had, or is not the one that was expected.
 */
export async function fetchModel(path: string, { from, expected }: Source): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  if (/^https?:\/\//.test(from)) await download(from, part)
  else
    await copyFile(from, part).catch((error: unknown) => {
      throw new OperatorError(`${from} cannot be read.`, { cause: error })
    })
  const { size } = await stat(part)
  const problem = await problemOf(part, size, expected)
  if (problem !== undefined) {
    await rm(part)
    throw new OperatorError(problem)
  }
  await rename(part, path)
  return size
}

async function problemOf(
  file: string,
  size: number,
  expected: Source['expected'],
): Promise<string | undefined> {
  if (expected && size !== expected.bytes)
    return `The model has ${size} bytes in place of ${expected.bytes}. Try again.`
  if (expected && (await sha256Of(file)) !== expected.sha256)
    return 'The model is another one than was expected: its SHA-256 differs.'
  return (await readVocabulary(file)) === undefined ? 'This is no model of whisper.cpp.' : undefined
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function download(url: string, part: string): Promise<void> {
  const had = await stat(part).then(
    ({ size }) => size,
    () => 0,
  )
  const answer = await fetch(url, { headers: had > 0 ? { range: `bytes=${had}-` } : {} }).catch(
    (error: unknown) => {
      throw new OperatorError(`${url} cannot be reached. A file can be named with --from.`, {
        cause: error,
      })
    },
  )
  // All of it was there already.
  if (answer.status === 416) return
  if (!answer.ok || !answer.body) throw new OperatorError(`${url} answered ${answer.status}.`)
  const flags = answer.status === 206 ? 'a' : 'w'
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(part, { flags })).catch(
    (error: unknown) => {
      throw new OperatorError('The connection was lost. Run the command again to go on.', {
        cause: error,
      })
    },
  )
}
