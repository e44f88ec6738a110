/** A certificate for `localhost` and 127.0.0.1 that its own holder has signed. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Certificate {
  /** Paths. */
  file: string
  keyFile: string
  /** PEM. */
  text: string
}

export async function makeCertificate(folder: string): Promise<Certificate> {
  const file = join(folder, 'certificate.pem')
  const keyFile = join(folder, 'key.pem')
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const rest = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', names]
  await promisify(execFile)('openssl', [...kind, ...rest, '-keyout', keyFile, '-out', file])
  return { file, keyFile, text: readFileSync(file, 'utf8') }
}
