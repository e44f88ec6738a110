import { expect, test } from 'vitest'
import { imageSize } from './read-picture.ts'

test.each([
  ['640', '360', { width: 640, height: 360 }],
  ['641', '361', { width: 960, height: 540 }],
  ['100', '100', { width: 160, height: 160 }],
  ['99999', undefined, { width: 1920, height: undefined }],
  [undefined, undefined, { width: 1280, height: undefined }],
  ['640', '1', { width: 640, height: 360 }],
  ['0', '1', undefined],
  ['-5', undefined, undefined],
  ['640', 'auto', undefined],
  [['640', '1'], undefined, undefined],
])('%s by %s', (width, height, size) => expect(imageSize(width, height)).toEqual(size))
