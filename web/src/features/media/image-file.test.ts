import { describe, expect, test } from 'vitest'
import { failure, rejection } from './image-file.ts'

const MB = 1024 ** 2
const file = (name: string, type: string, size = MB) => ({ name, type, size })
const fallback = { title: 'Invalid File', text: 'Please select a valid file' }
const wrongType = { text: 'Invalid file type. Only JPG and PNG formats are supported.' }

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
    [file('a.png', 'image/png', 0), { text: 'The file format is not supported.' }],
  ])('%o is not', (one, why) => {
    expect(rejection([one])).toEqual(why)
  })

  test('is exactly one file', () => {
    expect(rejection([])).toEqual(fallback)
    const one = file('a.png', 'image/png')
    expect(rejection([one, one])).toEqual(fallback)
  })
})

test('any other failure says what it has to say, or the plain words', () => {
  expect(failure(new Error('The disk is full.'))).toEqual({ text: 'The disk is full.' })
  expect(failure(new Error(''))).toEqual(fallback)
  expect(failure('?')).toEqual(fallback)
})
