import { endpoint } from '../endpoint.ts'
import { imageUpload } from '../media/schemas.ts'
import * as s from './schemas.ts'

export const getBrand = endpoint({
  method: 'GET',
  path: '/brand/admin',
  access: 'admin',
  summary: 'The brand of the studio, and its versions',
  response: s.brandAnswer,
})

export const getLegalTexts = endpoint({
  method: 'GET',
  path: '/brand/legal',
  access: 'public',
  summary:
    'The terms and the privacy policy that the studio has written itself, as they count now or as an earlier version had them, in the language that the caller asks for where there is one',
  query: s.legalQuery,
  response: s.legalAnswer,
})

export const saveBrand = endpoint({
  method: 'POST',
  path: '/brand/admin',
  access: 'admin',
  summary: 'Change the brand: a new version, which counts at once',
  body: s.saveBrandBody,
  response: s.brandAnswer,
})

export const restoreBrand = endpoint({
  method: 'POST',
  path: '/brand/admin/restore',
  access: 'admin',
  summary: 'Bring an earlier version of the brand back, as a new one; 0 is the built-in brand',
  body: s.restoreBrandBody,
  response: s.brandAnswer,
})

export const uploadBrandPicture = endpoint({
  method: 'POST',
  path: '/brand/admin/picture',
  access: 'admin',
  summary: 'Upload a logo or an icon, for a brand that is saved within the hour',
  upload: imageUpload,
  response: s.brandPictureAnswer,
})
