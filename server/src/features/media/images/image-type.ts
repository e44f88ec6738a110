import type { UploadedFile } from '@carriage/contract/endpoint'

const byExtension = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
])
const types = new Set(byExtension.values())

/**
 * The accepted type that a file claims to have, from its media type, or from its name when there is no media
 * type. Its real type is checked by decoding.
 */
export function imageType({ name, type }: Pick<UploadedFile, 'name' | 'type'>): string | undefined {
  const claimed = type.toLowerCase()
  if (types.has(claimed)) return claimed
  if (claimed !== '' && claimed !== 'application/octet-stream') return undefined
  return byExtension.get(name.split('.').at(-1)?.toLowerCase() ?? '')
}
