import type { UploadedFile } from '@carriage/contract/endpoint'

const byExtension = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
])
const types = new Set(byExtension.values())

/**
 * The type that a file claims to have, where we take it: by its media type, or by its name when the
 * sender says nothing of its type. What it really is, only decoding shows.
 */
export function imageType({ name, type }: Pick<UploadedFile, 'name' | 'type'>): string | undefined {
  const said = type.toLowerCase()
  if (types.has(said)) return said
  if (said !== '' && said !== 'application/octet-stream') return undefined
  return byExtension.get(name.split('.').at(-1)?.toLowerCase() ?? '')
}
