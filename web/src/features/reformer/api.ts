import { getOwnEquipment, listSprings } from '@carriage/contract/reformer/endpoints'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('reformer')

export const springsQuery = keys.query('springs', listSprings)

export const ownEquipmentQuery = keys.query('equipment', getOwnEquipment)
