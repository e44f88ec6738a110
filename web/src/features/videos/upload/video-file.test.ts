import { expect, test } from 'vitest'
import { libraryRejection, videoRejection } from './video-file.ts'

const GIB5 = 5 * 1024 ** 3
const file = (name: string, size = 1000) => ({ name, size })

test.each([
  [[file('a.mp4')], null],
  [[file('A.MOV')], null],
  [[file('a.m4v', GIB5)], null],
  [[file('a.mp4', GIB5 + 1)], { text: 'File is too large. Maximum size is 5GB.' }],
  [[file('a.webm')], { text: 'Invalid file type. Only MP4,M4V and MOV formats are supported.' }],
  [[file('mp4')], { text: 'Invalid file type. Only MP4,M4V and MOV formats are supported.' }],
  [[file('a.mp4', 0)], { text: 'The file format is not supported.' }],
  [[file('a.mp4'), file('b.mp4')], { title: 'Invalid File', text: 'Please select a valid file' }],
  [[], { title: 'Invalid File', text: 'Please select a valid file' }],
])('%j is refused with %j', (files, expected) => {
  expect(videoRejection(files)).toEqual(expected)
})

test.each([
  ['a.mp4', null],
  ['A.MKV', null],
  ['a.webm', null],
  ['a.avi', null],
  ['00001.m2ts', null],
  ['a.srt', 'The file format is not supported.'],
  ['mkv', 'The file format is not supported.'],
])('where a library moves in, %s is refused with %j', (name, text) => {
  expect(libraryRejection(file(name))).toEqual(text === null ? null : { text })
})
