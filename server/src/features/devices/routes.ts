import * as endpoints from '@carriage/contract/devices/endpoints'
import type { Route } from '../../context.ts'
import { activateDevice } from './activate-device.ts'
import { createActivationCode } from './create-activation-code.ts'

export function registerDeviceRoutes(route: Route): void {
  route(endpoints.activateDevice, (context, { body }) => activateDevice(context, body))
  route(endpoints.createActivationCode, (context, { body }) => createActivationCode(context, body))
}
