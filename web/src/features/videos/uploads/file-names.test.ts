import { captionLanguage } from '@carriage/contract/videos/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmOf, isCaptionName, readCaptionName, titleOf } from './file-names.ts'

test.each([
  ['03_leg-circles.mp4', 'Leg circles'],
  ['Leg Circles.MOV', 'Leg Circles'],
  ['01. Footwork - heels.mp4', 'Footwork heels'],
  ['2024.mp4', '2024'],
  ['12 7.mp4', '7'],
  ['100s.mp4', '100s'],
  ['übung_zwei.m4v', 'Übung zwei'],
  ['.mp4', ''],
  [`${'a'.repeat(79)} b.mp4`, 'A'.concat('a'.repeat(78))],
])('%s is called %j', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('whatever a file is called, its title is one that can be saved, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const title = titleOf(name)
      expect(title).toBe(title.trim())
      expect(title.length).toBeLessThanOrEqual(80)
      expect(title).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test.each([
  ['film.de.vtt', 'film', 'de'],
  ['film_en.srt', 'film', 'en'],
  ['film-fr-CA.srt', 'film', 'fr-CA'],
  ['film-pt-br.srt', 'film', 'pt-BR'],
  ['film.zh-hans.vtt', 'film', 'zh-Hans'],
  ['film.ZH_hant_TW.vtt', 'film', 'zh-Hant-TW'],
  ['film.es-419.vtt', 'film', 'es-419'],
  ['film.deu.vtt', 'film', 'deu'],
  ['03_leg-circles.en.srt', '03_leg-circles', 'en'],
  ['film.srt', 'film', null],
  ['leg-abs.srt', 'leg-abs', null],
  ['film.take.srt', 'film.take', null],
  ['film-qq.srt', 'film-qq', null],
  ['de.srt', 'de', null],
])('%s goes with %s, in %s', (name, stem, language) => {
  expect(readCaptionName(name)).toEqual({ stem, language })
})

test('a language that is read is one that the contract takes', () => {
  const language = fc.stringMatching(
    /^[a-zA-Z]{2,3}([-_][a-zA-Z]{4})?([-_]([a-zA-Z]{2}|[0-9]{3}))?$/,
  )
  fc.assert(
    fc.property(fc.constantFrom('.', '_', '-'), language, (sign, tag) => {
      const { language: read } = readCaptionName(`film${sign}${tag}.srt`)
      if (read !== null) expect(captionLanguage.safeParse(read).success).toBe(true)
    }),
  )
})

test.each([
  ['film.srt', 'film.mp4'],
  ['FILM.de.vtt', 'film.mp4'],
  ['film-fr.srt', 'film-fr.mp4'],
  ['other.srt', undefined],
])('%s belongs to %s', (captions, film) => {
  const films = [{ name: 'film.mp4' }, { name: 'film-fr.mp4' }]
  expect(filmOf(captions, films)?.name).toBe(film)
})

test('captions are told by their ending', () => {
  expect(['a.srt', 'a.VTT', 'a.srt.mp4', 'srt'].map(isCaptionName)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
