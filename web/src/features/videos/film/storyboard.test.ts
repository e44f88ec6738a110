import { describe, expect, test } from 'vitest'
import { parseStoryboard, spreadTiles } from './storyboard.ts'

const URL_OF = 'https://films.test/a/token/storyboard.vtt'
const cue = (at: number, file: string, place: string) =>
  `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${file}#xywh=${place}\n`

describe('the thumbnails of a film', () => {
  test('are read from the parts of an image that its WebVTT file names', () => {
    const text = `WEBVTT\n\n${cue(0, 'storyboard.jpg', '0,0,160,90')}\n${cue(1, 'storyboard.jpg', '160,0,160,90')}`
    expect(parseStoryboard(text, URL_OF)).toMatchObject({
      sheet: 'https://films.test/a/token/storyboard.jpg',
      tiles: [
        { x: 0, y: 0, width: 160, height: 90 },
        { x: 160, y: 0, width: 160, height: 90 },
      ],
    })
  })

  test.each([
    ['an absolute address', 'https://image.test/s.jpg?token=a', 'https://image.test/s.jpg?token=a'],
    ['one from the root', '/s.jpg', 'https://films.test/s.jpg'],
  ])('have an image with %s', (_, file, sheet) => {
    const text = `WEBVTT\r\n\r\n${cue(0, file, '0,0,160,90').replaceAll('\n', '\r\n')}`
    expect(parseStoryboard(text, URL_OF)?.sheet).toBe(sheet)
  })

  test.each(['', 'WEBVTT', '<html></html>', `WEBVTT\n\n${cue(0, 's.jpg', '0,0,0,90')}`])(
    'are none in %j',
    (text) => {
      expect(parseStoryboard(text, URL_OF)).toBeNull()
    },
  )

  test('stand for equal parts of the film', () => {
    const tiles = Array.from({ length: 9 }, (_, x) => ({ x, y: 0, width: 1, height: 1 }))
    expect(spreadTiles(tiles, 3).map(({ x }) => x)).toEqual([1, 4, 7])
    expect(spreadTiles(tiles.slice(0, 1), 3).map(({ x }) => x)).toEqual([0, 0, 0])
  })
})
