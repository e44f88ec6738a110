import type { CodecContext } from 'node-av/lib'

/**
 * Sets codec options by their FFmpeg names, before the codec is opened. The library's own `options` are freed
 * twice when codecs are opened by synchronous calls (node-av 6.1.1), which crashes the process later. Throws
 * for an unknown option.
 */
export function setCodecOptions(context: CodecContext, options: Record<string, string>): void {
  for (const [name, value] of Object.entries(options)) {
    const result = context.setOption(name, value)
    if (result < 0) throw new Error(`The codec has no option ${name}=${value}`)
  }
}
