import { describe, expect, test } from 'vitest'
import { failure, rejection, undrawable } from './image-file.ts'

const MB = 1024 ** 2
const file = (name: string, type: string, size = MB) => ({ name, type, size })
const fallback = { title: 'Invalid File', text: 'Please select a valid file' }
const wrongType = { text: 'Invalid file type. Only JPG and PNG formats are supported.' }

const heic = {
  text: 'This is a HEIC photo, which can’t be read here. Export it as JPG and upload that.',
}

describe('a picture', () => {
  test.each([
    [file('a.jpg', 'image/jpeg')],
    [file('a.png', 'image/png', 10 * MB)],
    [file('A.JPEG', '')],
  ])('%o is taken', (one) => {
    expect(rejection([one])).toBeNull()
  })

  test.each([
    [file('a.gif', 'image/gif'), wrongType],
    [file('a.jpg', 'application/pdf'), wrongType],
    [file('jpg', ''), wrongType],
    [file('a.svg', 'image/svg+xml', 20 * MB), wrongType],
    [file('a.png', 'image/png', 10 * MB + 1), { text: 'File is too large. Maximum size is 10MB.' }],
    [file('a.png', 'image/png', 0), { text: 'The file is empty. Choose another one.' }],
    [file('a', 'image/heic'), heic],
    [file('IMG_1.HEIC', ''), heic],
  ])('%o is not', (one, why) => {
    expect(rejection([one])).toEqual(why)
  })

  test('is exactly one file', () => {
    expect(rejection([])).toEqual(fallback)
    const one = file('a.png', 'image/png')
    expect(rejection([one, one])).toEqual(fallback)
  })
})

test.each([
  ['a HEIC photo', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', heic.text],
  ['a HEIC photo of another main brand', '\0\0\0\u0018ftypmif1\0\0\0\0heicmif1', heic.text],
  ['AVIF', '\0\0\0\u0018ftypavif\0\0\0\0mif1miaf', 'The file format is not supported.'],
  ['a text', 'heic', 'The file format is not supported.'],
  [
    'half a JPG',
    '\u00FF\u00D8\u00FF\u00E0',
    'The picture is damaged. Export it again and upload that.',
  ],
  ['half a PNG', '\u0089PNG\r\n', 'The picture is damaged. Export it again and upload that.'],
])('of %s that the browser cannot draw, the reason is said', async (_, text, why) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  expect(await undrawable(new Blob([bytes]))).toEqual({ text: why })
})

test('any other failure says what it has to say, or the plain words', () => {
  expect(failure(new Error('The disk is full.'))).toEqual({ text: 'The disk is full.' })
  expect(failure(new Error(''))).toEqual(fallback)
  expect(failure('?')).toEqual(fallback)
})
