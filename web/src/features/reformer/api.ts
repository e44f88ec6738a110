import { getOwnEquipment, listSprings } from '@carriage/contract/reformer/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const springsQuery = queryOptions({
  queryKey: ['reformer', 'springs'],
  queryFn: ({ signal }) => call(listSprings, { signal }),
})

export const ownEquipmentQuery = queryOptions({
  queryKey: ['reformer', 'equipment'],
  queryFn: ({ signal }) => call(getOwnEquipment, { signal }),
})
