import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { type QueryKey, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import { callWith, type Parts } from '../api/client.ts'

type Reading<E extends Endpoint, Shown> = Omit<
  UnusedSkipTokenOptions<ResponseOf<E>, Error, Shown>,
  'queryKey' | 'queryFn'
>
/** As for `call`: the options may be left out exactly where the endpoint asks for nothing. */
type Args<E extends Endpoint, Shown> =
  unknown extends RequestOf<E>
    ? [options?: RequestOf<E> & Reading<E, Shown>]
    : [options: RequestOf<E> & Reading<E, Shown>]

/**
 * Makes the query keys of one feature. Other features invalidate through its factory or a function of it, and write no
 * key themselves.
 */
export function queryKeys<Name extends string>(feature: string) {
  const of = (name: Name, ...rest: unknown[]): QueryKey => [feature, name, ...rest]
  return {
    /** The start of every key of the feature. */
    all: [feature],
    of,
    /** The query that reads an endpoint. What is asked for is a part of its key. */
    query: <const E extends Endpoint, Shown = ResponseOf<E>>(
      name: Name,
      endpoint: E,
      ...args: Args<E, Shown>
    ) => {
      const { params, query, body, ...reading }: Parts & Reading<E, Shown> = args[0] ?? {}
      const request = { params, query, body }
      return queryOptions<ResponseOf<E>, Error, Shown>({
        ...reading,
        queryKey: of(name, request),
        queryFn: ({ signal }) => callWith(endpoint, { ...request, signal }),
      })
    },
  }
}
