import { SAMPLES_PER_SECOND } from './transcriber.ts'

const HEADER_BYTES = 44
const SAMPLE_BYTES = 2

/** Sound as a WAVE file (RIFF, PCM). */
export function wavFile(samples: Int16Array): Buffer {
  const bytes = samples.length * SAMPLE_BYTES
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // PCM, one channel
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  header.writeUInt32LE(SAMPLES_PER_SECOND * SAMPLE_BYTES, 28)
  header.writeUInt16LE(SAMPLE_BYTES, 32)
  header.writeUInt16LE(SAMPLE_BYTES * 8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)])
}
