import { AccessToken, RoomConfiguration, TrackSource } from 'livekit-server-sdk'
import * as z from 'zod'
import { COHOST_PLACE } from '@carriage/contract/live-classes/stage'
import { randomToken } from '../../../platform/crypto.ts'

/** Attributes of a token, which everybody in the room has from the server and cannot change. */
const attributes = z.object({
  role: z.enum(['host', 'viewer']),
  user: z.string(),
  /** Of hosts: from which place on the stage they send. */
  place: z.coerce.number().default(0),
  /** When access was granted, and when it ends; epoch milliseconds. */
  issued: z.coerce.number(),
  until: z.coerce.number(),
  /** Of a host: whether the class is recorded, and whether it is broadcast. */
  records: z.stringbool().default(false),
  broadcasts: z.stringbool().default(false),
})
export type LiveKitClaims = z.output<typeof attributes>

/** Undefined for somebody whom this product has not let in. */
export const readClaims = (given: Readonly<Record<string, string>>): LiveKitClaims | undefined =>
  attributes.safeParse(given).data

export interface LiveKitKeys {
  apiKey: string
  apiSecret: string
}

interface Token extends LiveKitClaims {
  room: string
  /** What the room is recognized by. */
  metadata: string
  /** Seconds in which the token lets in. */
  ttl: number
}

/** A room stays through a pause, so that nobody in it has to connect again; seconds. */
const EMPTY_SECONDS = 300
/** A hundred viewers on two devices each, with a connection for each who sends, hosts, and who records. */
const PEOPLE_MAX = 220 * (COHOST_PLACE + 1)

/**
 * A token for one room. Viewers are hidden, since each newcomer would otherwise be announced to all others; who is there is said
 * by the product itself.
 */
export function signToken(
  { apiKey, apiSecret }: LiveKitKeys,
  { room, metadata, ttl, ...claims }: Token,
): Promise<string> {
  const { role, user } = claims
  const token = new AccessToken(apiKey, apiSecret, {
    // Two devices of one person do not replace each other.
    identity: `${role}:${user}:${randomToken()}`,
    ttl,
    attributes: Object.fromEntries(Object.entries(claims).map(([key, value]) => [key, `${value}`])),
  })
  const sends = role === 'host'
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: sends,
    ...(sends && { canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE] }),
    canSubscribe: !sends,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: !sends,
  })
  token.roomConfig = configurationOf(metadata)
  return token.toJwt()
}

/** A token for this server itself, which records and broadcasts what a host sends; it is nobody in the class. */
export function signReceiverToken(
  { apiKey, apiSecret }: LiveKitKeys,
  { room, metadata, ttl }: Pick<Token, 'room' | 'metadata' | 'ttl'>,
): Promise<string> {
  const token = new AccessToken(apiKey, apiSecret, { identity: `receiver:${randomToken()}`, ttl })
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: false,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: true,
  })
  token.roomConfig = configurationOf(metadata)
  return token.toJwt()
}

const configurationOf = (metadata: string) =>
  new RoomConfiguration({
    emptyTimeout: EMPTY_SECONDS,
    departureTimeout: EMPTY_SECONDS,
    maxParticipants: PEOPLE_MAX,
    metadata,
  })
