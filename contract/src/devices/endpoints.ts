import * as z from 'zod/mini'
import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const activateDevice = endpoint({
  method: 'POST',
  path: '/auth/activate-device',
  access: 'user',
  summary:
    'Activate the reformer with the code from its package; the first activation starts the trial',
  body: s.activateDeviceBody,
  response: messageAnswer,
})

export const createActivationCode = endpoint({
  method: 'POST',
  path: '/activation_code/admin/create',
  access: 'admin',
  summary: 'Create an activation code',
  body: s.createCodeBody,
  response: z.object({ activation_code: s.activationCode }),
})
