import type { CodecContext } from 'node-av/lib'

/**
 * Sets options of a codec, as FFmpeg names them, before it is opened. The library's own `options` are
 * freed twice where codecs are opened by synchronous calls (node-av 6.1.1), which ends the process when
 * its memory is next cleared up. Throws for an option that is none.
 */
export function setCodecOptions(context: CodecContext, options: Record<string, string>): void {
  for (const [name, value] of Object.entries(options)) {
    const result = context.setOption(name, value)
    if (result < 0) throw new Error(`The codec has no option ${name}=${value}`)
  }
}
