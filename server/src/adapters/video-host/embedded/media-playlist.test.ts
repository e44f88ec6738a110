import { expect, test } from 'vitest'
import { masterPlaylist } from './media-playlist.ts'
import { bestFiles } from './rendition-files.ts'

const segments = [{ duration: 4, size: 64_000 }]
const picture = {
  uri: '720p.m3u8',
  segments,
  width: 1280,
  height: 720,
  framesPerSecond: 25,
  codecs: ['avc1.640028'],
}
const sound = (n: number, name: string, language: string | undefined, isPicked: boolean) => ({
  uri: `audio-${n}.m3u8`,
  segments,
  codec: 'mp4a.40.2',
  name,
  language,
  isPicked,
})
const master = masterPlaylist(
  [picture],
  [
    sound(1, 'Balanced', 'en', true),
    sound(2, 'Coach', 'en', false),
    sound(3, 'Deutsch', 'de', true),
    sound(4, 'Sound 4', undefined, true),
  ],
)

test('all sounds are in one group, one of them the default, and players pick no mix by themselves', () => {
  expect(master.match(/^#EXT-X-MEDIA.*$/gm)).toEqual([
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Balanced",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-1.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Coach",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="audio-2.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-3.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound 4",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-4.m3u8"',
  ])
  expect(master.match(/AUDIO="sound"/g)).toHaveLength(1)
})

test('a film is cut out of its best picture and all of its sounds, which keep their names', () => {
  expect(bestFiles(master)).toEqual([
    { file: '720p.m4s' },
    { file: 'audio-1.m4s', name: 'Balanced', language: 'en' },
    { file: 'audio-2.m4s', name: 'Coach', language: 'en' },
    { file: 'audio-3.m4s', name: 'Deutsch', language: 'de' },
    { file: 'audio-4.m4s', name: 'Sound 4', language: undefined },
  ])
})
