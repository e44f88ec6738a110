import { extname } from 'node:path'

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** As which a browser gets an object that it reads without the server. */
export const contentTypeOf = (key: string): string =>
  types[extname(key)] ?? 'application/octet-stream'
