import type { Upload } from '../endpoint.ts'

/** A picture as every image upload takes it. */
export const imageUpload = {
  field: 'file',
  maxBytes: 10 * 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 10MB.',
  types: ['image/jpeg', 'image/png'],
} as const satisfies Upload

/** Captions of a video in one language: WebVTT, or SubRip, of which WebVTT is made. */
export const captionUpload = {
  field: 'file',
  maxBytes: 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 1MB.',
  types: ['text/vtt', 'application/x-subrip'],
} as const satisfies Upload
/** Endings of the files that are taken as captions. */
export const captionEndings = ['vtt', 'srt'] as const
export const CAPTIONS_WRONG_TYPE = 'This is neither a WebVTT nor a SubRip file.'
