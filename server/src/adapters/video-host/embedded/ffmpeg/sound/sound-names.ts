import type { Stream } from 'node-av/lib'
import { ownName } from '../../sound-plan.ts'

/** Names that writers of MP4 give to every audio track (the box `hdlr`). */
const MEANINGLESS = /^(sound|audio|core media|mono|stereo|gpac)\b.*|handler/i
const UNDETERMINED = 'und'

/** The language of a track, as in RFC 5646; undefined when the file does not specify a valid one. */
export function languageOf({ metadata }: Stream): string | undefined {
  const language = metadata?.get('language')
  if (!language || language === UNDETERMINED) return undefined
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

/** Names the audio tracks of a file by their titles, languages or order; no two alike. */
export function nameSounds(streams: readonly Stream[]): string[] {
  const used = new Set<string>()
  return streams.map((stream, n) => {
    const name = titleOf(stream) ?? languageName(stream) ?? `Sound ${n + 1}`
    const unique = used.has(name) ? `${name} (${n + 1})` : name
    used.add(unique)
    return unique
  })
}

function titleOf({ metadata }: Stream): string | undefined {
  const title = metadata?.get('title') ?? metadata?.get('handler_name') ?? ''
  // Quotes and line breaks would end the attribute of a playlist.
  const plain = title.replaceAll(/["\p{Cc}]/gu, '').trim()
  return plain === '' || MEANINGLESS.test(plain) ? undefined : plain.slice(0, 60)
}

function languageName(stream: Stream): string | undefined {
  const language = languageOf(stream)
  return language === undefined ? undefined : ownName(language)
}
