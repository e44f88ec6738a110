import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt',
  jpg: 'image/jpeg',
}

/**
 * Sends a file of a rendition as Mux does: each address in a playlist carries the token with which the first was opened.
 * The master playlist of a film is at `/stream/{film}.m3u8`, everything else below `/stream/{film}/`.
 */
export async function sendRendition(
  folder: string,
  { pathname, search }: URL,
  range: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const [, film] = /^\/stream\/([^/.]+)\.m3u8$/.exec(pathname) ?? []
  const name = film === undefined ? basename(pathname) : 'index.m3u8'
  const content = await readFile(join(folder, name)).catch(() => undefined)
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (content === undefined || type === undefined) return void response.writeHead(404).end()
  const head = { 'content-type': type, 'accept-ranges': 'bytes' }
  if (/\.(m3u8|vtt)$/.test(name)) {
    const below = film === undefined ? '' : `${film}/`
    return void response.writeHead(200, head).end(address(content.toString(), below, search))
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return void response.writeHead(200, head).end(content)
  const last = Math.min(to ? Number(to) : Infinity, content.length - 1)
  const span = `bytes ${from}-${last}/${content.length}`
  response.writeHead(206, { ...head, 'content-range': span })
  response.end(content.subarray(Number(from), last + 1))
}

/** Lines that name a file, with or without a place in it, and the addresses in attributes. */
const address = (text: string, below: string, search: string): string =>
  text
    .replaceAll(/^([\w-]+\.(?:m3u8|m4s|jpg))(#\S+)?$/gm, `${below}$1${search}$2`)
    .replaceAll(/URI="([^"]+)"/g, `URI="${below}$1${search}"`)
