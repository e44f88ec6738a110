import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readMaster } from '../../../../test/films/read-master.ts'
import { readRendition } from '../../../../test/films/read-rendition.ts'
import { makeSource, type Matrix, repack } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { runMediaTask } from './run-media-task.ts'

const folder = makeTemporaryFolder('carriage-properties-')
afterAll(() => folder.remove())

let count = 0
const newPath = (ending: string) => join(folder.path, `${(count += 1)}${ending}`)
async function run(kind: 'ingest' | 'convert', path: string) {
  const out = newPath('')
  await mkdir(out)
  return { ...(await runMediaTask({ kind, path, folder: out, safeMode: false }, 110)), out }
}
const picture = { codec: 'libx264', size: '160x90', rate: 25, seconds: 2 } as const

test('a file with the brand of a phone, which is named .mp4, is one', async () => {
  const path = await makeSource({ picture }, newPath('.mp4'))
  const bytes = await readFile(path)
  bytes.write('3gp5', 8, 'latin1')
  await writeFile(path, bytes)
  expect(await run('ingest', path)).toMatchObject({ playable: true })
})

describe('a file that holds less than its index states', () => {
  /** Keeps the first part of the media data behind the index, and lets its box end there. */
  async function shorten(part: number): Promise<string> {
    const film = { picture: { ...picture, seconds: 30 }, muxer: { movflags: '+faststart' } }
    const path = await makeSource(film, newPath('.mp4'))
    const bytes = await readFile(path)
    const at = bytes.lastIndexOf('mdat') - 4
    const kept = Math.round((bytes.length - at) * part)
    bytes.writeUInt32BE(kept, at)
    await writeFile(path, bytes.subarray(0, at + kept))
    return path
  }

  test.each(['ingest', 'convert'] as const)('is refused by %s', async (kind) => {
    await expect(run(kind, await shorten(0.2))).rejects.toThrow(
      /^The file is incomplete: it holds \d of 30 seconds\. Export it again/,
    )
  })

  test('plays if nothing but a rounding is missing', async () => {
    expect(await run('convert', await shorten(0.999))).toMatchObject({ playable: true })
  })
})

/** Marks the top left corner of the stored picture. */
const marked = {
  picture: { ...picture, size: '160x96', filters: 'drawbox=w=iw/2:h=ih/2:color=white:t=fill' },
}

test.each<[string, Matrix, 'left' | 'right', 'top' | 'bottom']>([
  ['mirrored', [-1, 0, 0, 1], 'right', 'top'],
  ['upside down and mirrored', [1, 0, 0, -1], 'left', 'bottom'],
  ['upside down', [-1, 0, 0, -1], 'right', 'bottom'],
  ['turned clockwise', [0, 1, -1, 0], 'right', 'top'],
  ['turned counterclockwise', [0, -1, 1, 0], 'left', 'bottom'],
  ['with x and y exchanged', [0, 1, 1, 0], 'left', 'top'],
  ['with x and y exchanged and reversed', [0, -1, -1, 0], 'right', 'bottom'],
])('a picture that is %s is shown as its matrix says', async (_, matrix, x, y) => {
  const path = await repack(await makeSource(marked, newPath('.mp4')), newPath('.mov'), { matrix })
  expect(await run('ingest', path)).toMatchObject({ playable: false })
  const { out } = await run('convert', path)
  const poster = sharp(join(out, 'poster.jpg'))
  const { width, height } = await poster.metadata()
  expect(width > height).toBe(matrix[0] !== 0)
  const half = { width: width / 2, height: height / 2 }
  const lightness = async (left: number, top: number) => {
    const corner = poster.clone().extract({ left, top, ...half })
    // Statistics are those of the input, whatever is cut from it.
    const { channels } = await sharp(await corner.toBuffer()).stats()
    return Math.min(...channels.map(({ mean }) => mean))
  }
  const white = await lightness(x === 'left' ? 0 : half.width, y === 'top' ? 0 : half.height)
  expect(white).toBeGreaterThan(230)
})

describe('colours', () => {
  test.each([
    // Both names stand for the matrix of BT.601.
    ['untagged, of fewer than 720 lines', '854x480', {}, 'smpte170m', 'bt470bg'],
    ['untagged, of 720 lines', '1280x720', {}, 'bt709', 'bt709'],
    ['of a small picture that names BT.709', '640x360', { colorspace: 'bt709' }, 'bt709', 'bt709'],
  ])('%s are named in every quality', async (_, size, options, name, matrix) => {
    const path = await makeSource({ picture: { ...picture, size, options } }, newPath('.mp4'))
    const { out } = await run('convert', path)
    const renditions = await readMaster(join(out, 'index.m3u8'))
    expect(renditions.length).toBeGreaterThan(0)
    for (const { uri } of renditions) {
      const { colours } = await readRendition(join(out, uri.replace('.m3u8', '.m4s')))
      expect(colours).toEqual({ primaries: name, transfer: name, matrix, fullRange: false })
    }
  })

  test('of a source in RGB are converted by the matrix that is named', async () => {
    const path = await makeSource(
      { picture: { ...picture, codec: 'ffv1', pixels: 'bgr0', size: '1280x720' } },
      newPath('.mkv'),
    )
    const { out } = await run('convert', path)
    const { colours } = await readRendition(join(out, '720p.m4s'))
    expect(colours).toMatchObject({ matrix: 'bt709' })
  })
})
