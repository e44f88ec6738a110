import * as z from 'zod/mini'
import { id, idParams, messageAnswer, pageQuery } from '../common.ts'
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
  scope: 'codes:write',
  summary: 'Create an activation code',
  body: s.createCodeBody,
  response: z.object({ activation_code: s.activationCode }),
})

export const sendActivationCode = endpoint({
  method: 'POST',
  path: '/activation_code/admin/send/:id',
  access: 'admin',
  fresh: 'configured',
  summary:
    'Make a code for one member and email it to them; 409 where their device is activated already',
  params: idParams,
  body: s.sendCodeBody,
  response: messageAnswer,
})

export const listActivationCodes = endpoint({
  method: 'GET',
  path: '/activation_code/admin/all',
  access: 'admin',
  fresh: 'configured',
  scope: 'codes:read',
  mayLag: true,
  summary: 'Codes, newest first, with a summary of all',
  query: s.codesQuery,
  response: s.codesAnswer,
})

export const listGroupedCodes = endpoint({
  method: 'GET',
  path: '/activation_code/admin/grouped',
  access: 'admin',
  fresh: 'configured',
  scope: 'codes:read',
  mayLag: true,
  summary:
    'Codes made alone and batches, newest first; a search names the codes of a batch it finds',
  query: s.groupedCodesQuery,
  response: s.groupedCodesAnswer,
})

export const updateActivationCode = endpoint({
  method: 'POST',
  path: '/activation_code/admin/update/:id',
  access: 'admin',
  scope: 'codes:write',
  summary: 'Change a code; a total below its uses closes it',
  params: idParams,
  body: s.updateCodeBody,
  response: z.object({ activation_code: s.activationCode }),
})

export const deleteActivationCode = endpoint({
  method: 'DELETE',
  path: '/activation_code/admin/:id',
  access: 'admin',
  fresh: 'configured',
  scope: 'codes:write',
  summary: 'Delete a code; members who used it keep their activation',
  params: idParams,
  response: messageAnswer,
})

export const listRedemptions = endpoint({
  method: 'GET',
  path: '/activation_code/admin/:id/redemptions',
  access: 'admin',
  scope: 'members:read',
  summary: 'The members who used a code, latest first',
  params: idParams,
  query: z.object(pageQuery),
  response: s.redemptionsAnswer,
})

export const generateActivationCodes = endpoint({
  method: 'POST',
  path: '/activation_code/admin/batch',
  access: 'admin',
  scope: 'codes:write',
  summary: 'Generate many codes at once, all or none',
  body: s.generateCodesBody,
  response: z.object({ message: z.string(), batch_id: id, count: z.int() }),
})

export const getCodeBatch = endpoint({
  method: 'GET',
  path: '/activation_code/admin/batch/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'All codes of a batch, for printing',
  params: idParams,
  response: s.codeBatch,
})

export const exportCodeBatch = endpoint({
  method: 'POST',
  path: '/activation_code/admin/batch/:id/export',
  access: 'admin',
  fresh: 'configured',
  summary: 'The codes of a batch that have not been revoked, as a file for spreadsheets (RFC 4180)',
  params: idParams,
  response: z.object({ batch_name: z.string(), csv: z.string() }),
})

export const getCodeBatchCard = endpoint({
  method: 'GET',
  path: '/activation_code/admin/batch/:id/card',
  access: 'admin',
  scope: 'codes:read',
  summary: 'What a batch grants, and how many of its codes were used or revoked',
  params: idParams,
  response: z.object({ batch: s.codeBatchCard }),
})

export const revokeCodeBatch = endpoint({
  method: 'POST',
  path: '/activation_code/admin/batch/:id/revoke',
  access: 'admin',
  scope: 'codes:write',
  summary: 'Revoke the codes of a batch that nobody has used',
  params: idParams,
  response: z.object({ message: z.string(), batch: s.codeBatchCard }),
})

export const reinstateCodeBatch = endpoint({
  method: 'POST',
  path: '/activation_code/admin/batch/:id/reinstate',
  access: 'admin',
  scope: 'codes:write',
  summary: 'Make the revoked codes of a batch redeemable again',
  params: idParams,
  response: z.object({ message: z.string(), batch: s.codeBatchCard }),
})
