import { isBroughtDown, type Rung } from '../ladder-plan.ts'
import type { SourceFacts } from '../source/source-facts.ts'

/** Tone mapping to standard dynamic range (BT.709) with Hable's curve. */
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

/**
 * The filter graph from `[in]` to one output per rung, labelled by its name: upright, with a constant frame
 * rate and SDR colours, which are specified. The rate is made constant before the split, so that all qualities have the same frames.
 */
export function pictureFilters(rungs: readonly Rung[], rate: string, source: SourceFacts): string {
  const { isHdr, colourGaps, colourMatrix, isInterlaced, turns, lastPictureStaysTo: to } = source
  const largest = isBroughtDown(source) ? rungs.at(-1) : undefined
  const gaps = colourGaps.length > 0 ? [`setparams=${colourGaps.join(':')}`] : []
  const first = [
    ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...turns,
    // Before what takes many bytes for each pixel, and what keeps pictures.
    ...(largest ? [`scale=${largest.width}:${largest.height}`] : []),
    ...gaps,
    ...(isHdr ? [TONE_MAP] : []),
    `fps=${rate}:start_time=0`,
    ...(to === undefined ? [] : [`tpad=stop=-1:stop_mode=clone,trim=end=${to}`]),
  ].join(',')
  const branches = rungs.map(({ name }) => `[in${name}]`).join('')
  const matrix = isHdr || colourMatrix === undefined ? '' : `:out_color_matrix=${colourMatrix}`
  const scaled = rungs.map(
    ({ name, width, height }) =>
      `[in${name}]scale=${width}:${height}:out_range=tv${matrix},setsar=1,format=yuv420p[${name}]`,
  )
  return [`[in]${first},split=${rungs.length}${branches}`, ...scaled].join(';')
}
