import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import type { Bucket } from '../../adapters/media-store/s3/bucket.ts'
import type { S3Config } from '../../config/config.ts'
import { type Check, type Finding, ok, problem, warning, reasonOf } from '../check.ts'

const NAME = 'Media'
/** In the folder whose old content the server sweeps. */
const FOLDER = '.work'

export const checkMediaStore: Check = {
  name: NAME,
  seconds: 30,
  async run({ config }) {
    const { s3, mediaStore, publicUrl } = config
    if (!s3) return [ok(NAME, 'are in the data folder')]
    const { checkBucket } = await import('../../adapters/media-store/s3/check-bucket.ts')
    const refused = await checkBucket(s3)
    if (refused) return [problem(NAME, trim(refused.text), BUCKET_REMEDY)]
    const { openBucket } = await import('../../adapters/media-store/s3/bucket.ts')
    const bucket = openBucket(s3)
    try {
      const findings = [await tryObject(bucket, s3, mediaStore)]
      if (s3.direct) findings.push(...(await tryDirect(bucket, s3, publicUrl)))
      if (s3.publicUrl !== undefined) findings.push(await tryCdn(bucket, s3.publicUrl))
      return findings
    } finally {
      bucket.close()
    }
  },
}

const BUCKET_REMEDY =
  'see that S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_FORCE_PATH_STYLE and the keys belong together'
const trim = (sentence: string) => sentence.replace(/\.$/, '')
const newKey = () => `${FOLDER}/doctor-${randomBytes(8).toString('hex')}`

/** What the keys need to be allowed: writing, reading a part, listing, uploads in parts, deleting. */
async function tryObject(bucket: Bucket, s3: S3Config, mediaStore: string): Promise<Finding> {
  const key = newKey()
  let doing = 'write an object'
  try {
    await bucket.put(key, Buffer.from('doctor'))
    doing = 'read a range of an object'
    const part = await readText(await bucket.get(key, { start: 1, end: 3 }))
    if (part !== 'oct')
      return problem(
        NAME,
        `the bucket ${s3.bucket} sends all of an object where a range is asked for`,
        'use a store that answers Range requests: without them no film plays',
      )
    doing = 'list objects'
    await bucket.list(key)
    doing = 'begin and abort an upload in parts'
    await bucket.abortUpload(key, await bucket.beginUpload(key))
    doing = 'delete an object'
    await bucket.delete(key)
  } catch (error) {
    return problem(
      NAME,
      `the keys may use the bucket ${s3.bucket}, but not ${doing}: ${reasonOf(error)}`,
      'allow them to list, read, write and delete objects and uploads in parts',
    )
  } finally {
    await bucket.delete(key).catch(() => {})
  }
  const use = mediaStore === 's3' ? '' : ', from which media are moved to the disk'
  return ok(NAME, `the bucket ${s3.bucket} can be written, read and deleted from${use}`)
}

/** Sends a signed PUT of a part from this machine, as browsers do, and asks whether pages may send it. */
async function tryDirect(bucket: Bucket, s3: S3Config, publicUrl: string): Promise<Finding[]> {
  const name = 'Direct uploads'
  const key = newKey()
  const content = 'doctor'
  const id = await bucket.beginUpload(key)
  try {
    const url = await bucket.signPart(key, id, { number: 1, bytes: content.length })
    const sent = await fetch(url, { method: 'PUT', body: content })
    if (!sent.ok)
      return [
        problem(
          name,
          `the bucket answers ${sent.status} to a signed PUT`,
          'see that the clock of this machine is right and that nothing between changes the request',
        ),
      ]
  } catch (error) {
    return [
      problem(
        name,
        `a signed PUT does not reach the bucket: ${reasonOf(error)}`,
        'set S3_ENDPOINT to an address that browsers reach, or S3_DIRECT=off',
      ),
    ]
  } finally {
    await bucket.abortUpload(key, id).catch(() => {})
  }
  const { origin } = new URL(publicUrl)
  const { allowsPages } = await import('../../adapters/media-store/s3/check-bucket.ts')
  const cors = await allowsPages(s3, origin).catch(() => false)
  return [
    ok(name, 'a signed PUT reaches the bucket'),
    cors
      ? ok('Direct uploads, CORS', `the bucket lets in pages of ${origin}`)
      : problem(
          'Direct uploads, CORS',
          `the bucket does not let in pages of ${origin}`,
          'give the bucket the CORS rule of docs/operating/media.md',
        ),
  ]
}

/** What browsers read at a CDN: films and broadcasts. */
const READ_FOLDERS = ['videos', 'broadcasts']

async function tryCdn(bucket: Bucket, publicUrl: string): Promise<Finding> {
  const name = 'CDN'
  for (const folder of READ_FOLDERS) {
    const remedy = `let S3_PUBLIC_URL lead to the bucket, and answer ranges of what is below ${folder}/`
    const key = `${folder}/doctor-${randomBytes(8).toString('hex')}.m4s`
    try {
      await bucket.put(key, Buffer.from('doctor'))
      const answer = await fetch(`${publicUrl}/${key}`, { headers: { range: 'bytes=1-3' } })
      const body = await answer.text()
      if (answer.status !== 206 || body !== 'oct')
        return warning(
          name,
          `${publicUrl} answers ${answer.status} to a range of an object`,
          remedy,
        )
    } catch (error) {
      return warning(name, `${publicUrl} cannot be read: ${reasonOf(error)}`, remedy)
    } finally {
      await bucket.delete(key).catch(() => {})
    }
  }
  return ok(name, `${publicUrl} sends what is in the bucket`)
}
