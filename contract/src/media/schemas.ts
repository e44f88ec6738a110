import { texts as t } from '@carriage/texts/contract/media'
import * as z from 'zod/mini'
import type { Upload } from '../endpoint.ts'

/** The limits of every image upload. */
export const imageUpload = {
  field: 'file',
  maxBytes: 10 * 1024 ** 2,
  tooLarge: () => t.fileTooLargeMaximumSize10mb,
  types: ['image/jpeg', 'image/png'],
} as const satisfies Upload

/** Photos of iPhones, whose decoder (HEVC) comes with no free library. */
export const HEIC_NAME = /\.hei[cf]$/i
export const heicPhoto = () => t.heicPhotoWhichCantReadHere

/** Said by the server, and in the browser before anything is sent. */
export const emptyPicture = () => t.fileEmptyChooseAnotherOne
export const damagedPicture = () => t.pictureDamagedExportAgainAndUpload

/** A still of a film. */
export const stillBody = z.object({
  at_seconds: z
    .number({ error: () => t.enterTime })
    .check(z.minimum(0, { error: () => t.enterTime }), z.maximum(86_400)),
})

/** Captions of a video in one language: WebVTT, or SubRip or TTML, which are converted. */
export const captionUpload = {
  field: 'file',
  maxBytes: 1024 ** 2,
  tooLarge: () => t.fileTooLargeMaximumSize1mb,
  types: ['text/vtt', 'application/x-subrip', 'application/ttml+xml'],
} as const satisfies Upload
/** The file extensions accepted for captions. */
export const captionEndings = ['vtt', 'srt', 'ttml', 'dfxp', 'itt'] as const
export const captionsWrongType = () => t.noWebvttSubripTtmlFile
/** The most lines that are named. */
export const MAX_LEFT_OUT = 20
/** The lines of a captions file that are not shown, and why. */
export const leftOutLines = z.object({
  total: z.int(),
  lines: z.array(z.object({ line: z.int(), reason: z.string() })),
})
export type LeftOutLines = z.infer<typeof leftOutLines>
