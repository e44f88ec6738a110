import { brand } from '@carriage/contract/brand'
import { createZip } from '../../platform/zip.ts'

interface Content {
  areas: Readonly<Record<string, unknown>>
  photo: Buffer | undefined
  at: Date
}

/** The copy as one zip file: an area is a JSON file, and the photo a picture. */
export function writeArchive({ areas, photo, at }: Content): Buffer {
  const files = Object.entries(areas).map(([area, value]) => ({
    name: `${area}.json`,
    content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
  }))
  const pictures = photo ? [{ name: 'photo.webp', content: photo }] : []
  const names = [...files, ...pictures].map(({ name }) => `  ${name}\r\n`).join('')
  const readMe = Buffer.from(
    `What ${brand.name} stores about you, as of ${at.toISOString()}.\r\n\r\n${names}\r\n` +
      'Times are in UTC and in the form of ISO 8601. Passwords, keys and codes are left out: they are stored only in a\r\n' +
      'form that nobody can read, or are valid for minutes.\r\n\r\n' +
      `Questions: ${brand.supportEmail}\r\n`,
  )
  return createZip([{ name: 'read-me.txt', content: readMe }, ...files, ...pictures], at)
}
