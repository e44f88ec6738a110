import * as z from 'zod/mini'
import { user } from '../accounts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { imageUpload } from './schemas.ts'

export const uploadDisplayImage = endpoint({
  method: 'POST',
  path: '/file/display-image',
  access: 'user',
  summary: "Set the caller's photo; the former one is removed",
  upload: imageUpload,
  response: z.object({ message: z.string(), user }),
})
