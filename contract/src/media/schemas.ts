import type { Upload } from '../endpoint.ts'

/** A picture as every image upload takes it. */
export const imageUpload = {
  field: 'file',
  maxBytes: 10 * 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 10MB.',
  types: ['image/jpeg', 'image/png'],
} as const satisfies Upload

/** Captions of a video in one language. */
export const captionUpload = {
  field: 'file',
  maxBytes: 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 1MB.',
  types: ['text/vtt'],
} as const satisfies Upload
