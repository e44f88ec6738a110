import { expect, test } from 'vitest'
import { bytesOf, partName, readMaster, readParts, withOneRung } from './playlists.ts'

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Coach",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Music",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="sound-2.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=800,RESOLUTION=640x360,FRAME-RATE=30.000,CODECS="avc1",AUDIO="sound"
360p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3000,AVERAGE-BANDWIDTH=2800,RESOLUTION=1280x720,FRAME-RATE=30.000,CODECS="avc1",AUDIO="sound"
720p.m3u8
`
const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="720p.m4s",BYTERANGE="800@0"
#EXTINF:6.000,
#EXT-X-BYTERANGE:1000@800
720p.m4s
#EXTINF:2.500,
#EXT-X-BYTERANGE:400@1800
720p.m4s
#EXT-X-ENDLIST
`

test('a film is kept in one of its qualities, with all its sounds', () => {
  const { rungs, sounds } = readMaster(master)
  expect(rungs.map(({ lines }) => lines)).toEqual([720, 360])
  expect(sounds).toEqual(['sound.m3u8', 'sound-2.m3u8'])
  const kept = withOneRung(master, '360p.m3u8')
  expect(readMaster(kept)).toEqual({ rungs: [{ file: '360p.m3u8', lines: 360 }], sounds })
})

test('its parts are the bytes that its playlist names, and their sum is what is shown before', () => {
  const parts = readParts(playlist)
  expect(parts.map(partName)).toEqual(['720p.m4s@0-800', '720p.m4s@800-1800', '720p.m4s@1800-2200'])
  expect(bytesOf(parts)).toBe(2200)
})

test('a playlist without bytes cannot be kept', () => {
  expect(() => readParts('#EXTM3U\n#EXTINF:6.0,\nsegment-1.ts\n')).toThrow(/which bytes/)
})
