import * as z from 'zod/mini'
import type { Upload } from '../endpoint.ts'

/** The limits of every image upload. */
export const imageUpload = {
  field: 'file',
  maxBytes: 10 * 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 10MB.',
  types: ['image/jpeg', 'image/png'],
} as const satisfies Upload

/** Photos of iPhones, whose decoder (HEVC) comes with no free library. */
export const HEIC_NAME = /\.hei[cf]$/i
export const HEIC_PHOTO =
  'This is a HEIC photo, which can’t be read here. Export it as JPG and upload that.'

/** Said by the server, and in the browser before anything is sent. */
export const EMPTY_PICTURE = 'The file is empty. Choose another one.'
export const DAMAGED_PICTURE = 'The picture is damaged. Export it again and upload that.'

/** A still of a film. */
export const stillBody = z.object({
  at_seconds: z.number('Enter a time').check(z.minimum(0, 'Enter a time'), z.maximum(86_400)),
})

/** Captions of a video in one language: WebVTT, or SubRip, which is converted. */
export const captionUpload = {
  field: 'file',
  maxBytes: 1024 ** 2,
  tooLarge: 'File is too large. Maximum size is 1MB.',
  types: ['text/vtt', 'application/x-subrip'],
} as const satisfies Upload
/** The file extensions accepted for captions. */
export const captionEndings = ['vtt', 'srt'] as const
export const CAPTIONS_WRONG_TYPE = 'This is neither a WebVTT nor a SubRip file.'
/** The most lines that are named. */
export const MAX_LEFT_OUT = 20
/** The lines of a captions file that are not shown, and why. */
export const leftOutLines = z.object({
  total: z.int(),
  lines: z.array(z.object({ line: z.int(), reason: z.string() })),
})
export type LeftOutLines = z.infer<typeof leftOutLines>
