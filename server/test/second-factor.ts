/** An authenticator app and an authenticator with passkeys, for tests. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type * as z from 'zod/mini'
import { login } from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import type {
  PasskeyAssertion,
  passkeyCreation,
  PasskeyRequest,
} from '@carriage/contract/accounts/second-factor-schemas'
import type { SecondStep } from '@carriage/contract/error-codes'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { PASSWORD } from './people.ts'

/** The code that an app shows now, or some steps of thirty seconds from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() + steps * 30_000 })

/** Sets up an authenticator app, and lets the time of its first code pass. */
export async function setUpApp(
  app: TestApp,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await app.call(endpoints.beginTotp, {}, token)
  const body = { code: codeOf(app, secret) }
  const { recovery_codes: codes } = await app.call(endpoints.confirmTotp, { body }, token)
  app.advance(60)
  return { secret, recoveryCodes: codes ?? [] }
}

/** The right password of somebody with a second factor; returns what the second step needs. */
export async function firstStep(app: TestApp, email: string): Promise<SecondStep> {
  const { status, body } = await app.refusal(login, { body: { email, password: PASSWORD } })
  if (status !== 401 || body.code !== 'second-factor-needed' || !body.second_factor)
    throw new Error(`The sign-in answers ${status} ${JSON.stringify(body)}`)
  return body.second_factor
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const FLAGS = { present: 1, verified: 4, attested: 64 }

/** What a dishonest or unusual authenticator does differently. */
interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  key?: KeyObject
}

/** An authenticator with one passkey (WebAuthn level 3, ES256, no attestation). */
export class SoftAuthenticator {
  readonly #origin: string
  #credential: { id: string; key: KeyObject; counter: number } | undefined

  constructor(app: TestApp) {
    this.#origin = app.services.config.publicUrl
  }

  create(creation: z.output<typeof passkeyCreation>, deviation: Deviation = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.#credential = { id: id.toString('base64url'), key: privateKey, counter: 0 }
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const flags = FLAGS.present | FLAGS.attested | (deviation.isVerified === false ? 0 : 4)
    const authData = Buffer.concat([
      this.#head(deviation.rpId ?? creation.rp.id, flags, 0),
      Buffer.alloc(16),
      length,
      id,
      cose,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]) // maps of maps
    return {
      id: this.#credential.id,
      rawId: this.#credential.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', creation.challenge, deviation),
        attestationObject: Buffer.from(encoded).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(request: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
    if (!this.#credential) throw new Error('There is no passkey yet')
    const { id, key } = this.#credential
    this.#credential.counter++
    const counter = deviation.counter ?? this.#credential.counter
    const flags = FLAGS.present | (deviation.isVerified === false ? 0 : FLAGS.verified)
    const authData = this.#head(deviation.rpId ?? request.rpId, flags, counter)
    const clientDataJSON = this.#clientData('webauthn.get', request.challenge, deviation)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, deviation.key ?? key).toString('base64url'),
        ...(deviation.userHandle !== undefined && { userHandle: deviation.userHandle }),
      },
    }
  }

  #head(rpId: string, flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), tail])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const data = {
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

/** Adds a passkey to an account. */
export async function addPasskey(app: TestApp, token: string, name = 'Phone') {
  const authenticator = new SoftAuthenticator(app)
  const creation = await app.call(endpoints.beginPasskey, {}, token)
  const passkey = authenticator.create(creation)
  const answer = await app.call(endpoints.registerPasskey, { body: { name, passkey } }, token)
  return { authenticator, passkey: answer.passkey, recoveryCodes: answer.recovery_codes }
}
