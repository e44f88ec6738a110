import type { ReactNode } from 'react'
import { isMissing } from '../lib/api/api-error.ts'
import { failureOf } from '../lib/queries/query-failure.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'

interface QueryViewProps<Data> {
  query: Parameters<typeof failureOf>[0] & { data: Data | undefined }
  /** The shapes of what is on its way. */
  loading: ReactNode
  /** In place of a record that is not there. */
  missing?: ReactNode
  /** Left out where the caller goes on with the data itself. */
  children?: (data: Data) => ReactNode
}

/** A query in each of its states: there, also while it is read again or after that has failed; on its way; out of reach. */
export function QueryView<Data>({ query, loading, missing, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children?.(query.data)
  if (!query.error) return loading
  if (missing !== undefined && isMissing(query.error)) return missing
  return <ErrorState {...failureOf(query)} />
}
