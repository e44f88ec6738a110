const EDGE_BYTES = 64 * 1024

type Candidate = Pick<File, 'name' | 'size' | 'lastModified' | 'slice'>

/**
 * Identifies a file without reading all of it: by name, size and date, and a hash (SHA-256) of its
 * first and last 64 KB. Rejects for a file that cannot be read.
 */
export async function fingerprintOf(file: Candidate): Promise<string> {
  const [first, last] = await Promise.all([
    file.slice(0, EDGE_BYTES).arrayBuffer(),
    file.slice(Math.max(0, file.size - EDGE_BYTES)).arrayBuffer(),
  ])
  const edges = new Uint8Array([...new Uint8Array(first), ...new Uint8Array(last)])
  return [plainFingerprint(file), await hash(edges)].join('|')
}

/** Without a look into the file. */
export const plainFingerprint = ({ name, size, lastModified }: Omit<Candidate, 'slice'>): string =>
  [name, size, lastModified].join('|')

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Not every origin has it: browsers keep it from http addresses of a local network.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return ''
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
