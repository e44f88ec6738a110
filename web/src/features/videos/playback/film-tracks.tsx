import { language } from '@carriage/texts/language'
import type { Caption } from '@carriage/contract/videos/schemas'
import { texts as messages } from '@carriage/texts/web/videos'
import { Track } from '@vidstack/react'
import { inPageLanguage } from '../../../lib/api/in-page-language.ts'
import { languageTitle } from '../../../lib/text/language-name.ts'
import { preferLanguages, readerLanguages } from '../../../lib/text/prefer-languages.ts'

interface FilmTracksProps {
  captions: readonly Caption[]
  /** Signed url of the exercises as chapters. */
  chaptersUrl: string | undefined
  /** What they say, by their urls, where that is at hand; else the player asks for it. */
  texts: ReadonlyMap<string, string> | undefined
}

/** The captions and chapters of a film, for its player. */
export function FilmTracks({ captions, chaptersUrl, texts }: FilmTracksProps) {
  const sourceOf = (url: string) => {
    const content = texts?.get(url)
    return content === undefined ? { src: url } : { content, type: 'vtt' as const }
  }
  return (
    <>
      {preferLanguages(captions, readerLanguages()).map((caption) => (
        <Track
          key={caption.url}
          kind="captions"
          {...sourceOf(caption.url)}
          lang={caption.language}
          label={messages.captionsOf({
            language: languageTitle(caption.language),
            isAutomatic: caption.is_machine_made,
          })}
        />
      ))}
      {chaptersUrl !== undefined && (
        <Track
          key={chaptersUrl}
          kind="chapters"
          {...(texts?.has(chaptersUrl)
            ? sourceOf(chaptersUrl)
            : { src: inPageLanguage(chaptersUrl) })}
          lang={language.get()}
          default
        />
      )}
    </>
  )
}
