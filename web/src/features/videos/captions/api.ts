import { findSpoken } from '@carriage/contract/media/captions-endpoints'
import { captionLines } from '@carriage/contract/media/captions-policy'
import { queryOptions } from '@tanstack/react-query'
import { videoKeys } from '../../../catalog/query-keys.ts'
import { readTextFile } from '../../../lib/api/read-text-file.ts'

/** Where classes say what is searched. */
export const spokenQuery = (query: string) =>
  videoKeys.query('spoken', findSpoken, { query: { query } })

/** The lines of a captions file, by its signed address. */
export const transcriptQuery = (url: string) =>
  queryOptions({
    queryKey: videoKeys.of('transcript', url),
    queryFn: async ({ signal }) => captionLines(await readTextFile(url, signal)),
    // A file never changes: other captions have another address.
    staleTime: Number.POSITIVE_INFINITY,
  })
