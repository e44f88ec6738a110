import * as endpoints from '@carriage/contract/devices/endpoints'
import type { Route } from '../../context.ts'
import { activateDevice } from './activate-device.ts'
import {
  createActivationCode,
  deleteActivationCode,
  updateActivationCode,
  readCodeBatchCard,
  reinstateCodeBatch,
  revokeCodeBatch,
} from './edit-codes.ts'
import { generateActivationCodes, sendActivationCode } from './generate-activation-codes.ts'
import {
  listActivationCodes,
  listGroupedCodes,
  listRedemptions,
  exportCodeBatch,
  readCodeBatch,
} from './list-codes.ts'

export function registerDeviceRoutes(route: Route): void {
  route(endpoints.activateDevice, (context, { body }) => activateDevice(context, body))
  route(endpoints.listActivationCodes, (context, { query }) => listActivationCodes(context, query))
  route(endpoints.createActivationCode, (context, { body }) => createActivationCode(context, body))
  route(endpoints.sendActivationCode, (context, { params, body }) =>
    sendActivationCode(context, { ...params, ...body }),
  )
  route(endpoints.generateActivationCodes, (context, { body }) =>
    generateActivationCodes(context, body),
  )
  route(endpoints.updateActivationCode, (context, { params, body }) =>
    updateActivationCode(context, { ...params, ...body }),
  )
  route(endpoints.deleteActivationCode, (context, { params }) =>
    deleteActivationCode(context, params),
  )
  route(endpoints.listRedemptions, (context, { params, query }) =>
    listRedemptions(context, { ...params, ...query }),
  )
  route(endpoints.listGroupedCodes, (context, { query }) => listGroupedCodes(context, query))
  route(endpoints.getCodeBatchCard, (context, { params }) => readCodeBatchCard(context, params))
  route(endpoints.revokeCodeBatch, (context, { params }) => revokeCodeBatch(context, params))
  route(endpoints.reinstateCodeBatch, (context, { params }) => reinstateCodeBatch(context, params))
  route(endpoints.getCodeBatch, (context, { params }) => readCodeBatch(context, params))
  route(endpoints.exportCodeBatch, (context, { params }) => exportCodeBatch(context, params))
}
