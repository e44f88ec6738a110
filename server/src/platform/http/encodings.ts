const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that the caller accepts (RFC 9110, 12.5.3) and `has` offers; undefined: none. */
export function pickEncoding(
  accepted: string | undefined,
  has: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  if (accepted === undefined || accepted === '') return undefined
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const named = accepted.split(',').flatMap((part) => {
    const name = part.split(';')[0]?.trim().toLowerCase()
    return name === undefined || refused.test(part) ? [] : [name]
  })
  return encodings.find((encoding) => named.includes(encoding) && has(encoding))
}
