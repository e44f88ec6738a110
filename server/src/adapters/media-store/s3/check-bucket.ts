import { S3ServiceException } from '@aws-sdk/client-s3'
import { type BucketOptions, openBucket } from './bucket.ts'

const meanings: Record<number, string> = {
  301: 'the bucket is in another region: set S3_REGION',
  403: 'these keys may not use it: look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  404: 'there is no such bucket',
}

/**
 * Why a bucket cannot be used, for an operator; undefined when it can. `wrong`: by the configuration, so that waiting does
 * not help.
 */
export async function checkBucket(
  options: BucketOptions,
): Promise<{ wrong: boolean; text: string } | undefined> {
  const bucket = openBucket(options)
  const named = `The bucket ${options.bucket}${options.endpoint ? ` at ${options.endpoint}` : ''}`
  try {
    await bucket.check()
    return undefined
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const meaning = status === undefined ? undefined : meanings[status]
    if (meaning !== undefined) return { wrong: true, text: `${named} cannot be used: ${meaning}.` }
    const { name, code = name } = error as NodeJS.ErrnoException // what the SDK and sockets throw
    return { wrong: false, text: `${named} does not answer (${code}).` }
  } finally {
    bucket.close()
  }
}

/** Whether pages of `origin` may send parts to the bucket and read films from it (CORS); throws when it is away. */
export async function allowsPages(options: BucketOptions, origin: string): Promise<boolean> {
  const bucket = openBucket(options)
  try {
    const part = { number: 1, bytes: 1 }
    const url = await bucket.signPart('.work/check', 'check', part)
    const asks = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'range',
    }
    const answer = await fetch(url, { method: 'OPTIONS', headers: { origin, ...asks } })
    const allowed = answer.headers.get('access-control-allow-origin')
    return answer.ok && (allowed === '*' || allowed === origin)
  } finally {
    bucket.close()
  }
}
