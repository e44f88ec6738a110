import type { UseQueryResult } from '@tanstack/react-query'
import { errorText, isOffline } from '../api/api-error.ts'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Props of an error state for a query that has failed. */
export const failureOf = ({ error, isFetching, refetch }: Failed) => ({
  text: errorText(error),
  offline: isOffline(error),
  pending: isFetching,
  onRetry: () => void refetch(),
})
