import type { PayloadPart } from './vp8-payload.ts'

const START_CODE = Buffer.from([0, 0, 0, 1])
const STAP_A = 24
const FU_A = 28
const IDR = 5
const SPS = 7

/** The part of a frame in a packet, as a byte stream (RFC 6184, sections 5.6 to 5.8; H.264, annex B). */
export function readH264(payload: Buffer): PayloadPart | undefined {
  const type = (payload[0] ?? 0) & 0x1f
  if (type === STAP_A) return aggregated(payload)
  if (type === FU_A) return fragment(payload)
  if (type === 0 || type > STAP_A) return undefined
  const isKeyframe = type === IDR || type === SPS
  return { data: Buffer.concat([START_CODE, payload]), starts: true, isKeyframe }
}

function aggregated(payload: Buffer): PayloadPart | undefined {
  const parts: Buffer[] = []
  let isKeyframe = false
  let at = 1
  while (at + 2 < payload.length) {
    const end = at + 2 + payload.readUInt16BE(at)
    const unit = payload.subarray(at + 2, end)
    const type = (unit[0] ?? 0) & 0x1f
    isKeyframe ||= type === IDR || type === SPS
    parts.push(START_CODE, unit)
    at = end
  }
  return parts.length === 0 ? undefined : { data: Buffer.concat(parts), starts: true, isKeyframe }
}

function fragment(payload: Buffer): PayloadPart | undefined {
  const [indicator, header] = payload
  if (indicator === undefined || header === undefined) return undefined
  const data = payload.subarray(2)
  const type = header & 0x1f
  if ((header & 0x80) === 0) return { data, starts: false, isKeyframe: false }
  const unit = Buffer.from([(indicator & 0xe0) | type])
  return {
    data: Buffer.concat([START_CODE, unit, data]),
    starts: true,
    isKeyframe: type === IDR,
  }
}
