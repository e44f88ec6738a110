import type { Config, S3Config } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The disk, or a bucket where one is configured. */
export function readMediaStore(v: Variables): Pick<Config, 'mediaStore' | 's3'> {
  const s3 = readS3(v)
  const mediaStore = v.MEDIA_STORE ?? (s3 ? 's3' : 'disk')
  if (mediaStore === 's3' && !s3)
    throw new EnvironmentError(`MEDIA_STORE=s3 needs ${needed.join(', ')}`)
  return { mediaStore, s3 }
}

/** The bucket for the media; undefined without any `S3_*`. */
function readS3(v: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = v
  const secretAccessKey = v.S3_SECRET_ACCESS_KEY
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = needed.filter((name) => v[name] === undefined)
    if (missing.length === needed.length && v.S3_ENDPOINT === undefined) return undefined
    throw new EnvironmentError(`Media in S3 need ${missing.join(', ')} too`)
  }
  if (v.ACCEL_PREFIX !== undefined)
    throw new EnvironmentError('ACCEL_PREFIX sends files of a disk: leave it out with media in S3')
  // Other stores than Amazon's seldom have a host for each bucket.
  const byPath = v.S3_FORCE_PATH_STYLE ?? String(v.S3_ENDPOINT !== undefined)
  const place = {
    endpoint: v.S3_ENDPOINT?.replace(/\/+$/, ''),
    region: v.S3_REGION,
    bucket,
    forcePathStyle: byPath === 'true',
  }
  const direct = v.S3_DIRECT === 'on'
  const publicUrl = v.S3_PUBLIC_URL?.replace(/\/+$/, '')
  const origins = [
    ...(direct ? [originOf(place)] : []),
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ]
  return { ...place, accessKeyId, secretAccessKey, direct, publicUrl, origins }
}

/** Where requests for a bucket go. */
function originOf({
  endpoint,
  region,
  bucket,
  forcePathStyle,
}: Pick<S3Config, 'endpoint' | 'region' | 'bucket' | 'forcePathStyle'>): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${forcePathStyle ? '' : `${bucket}.`}${host}`
}
