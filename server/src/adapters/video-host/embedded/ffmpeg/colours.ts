import {
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVCOL_TRC_UNSPECIFIED,
} from 'node-av/constants'
import type { CodecParameters } from 'node-av/lib'
import type { SourceFacts } from '../source/source-facts.ts'

/** Browsers take pictures of fewer lines without colour properties for BT.601, others for BT.709. */
const HD_LINES = 720

interface Colours {
  primaries: string
  transfer: string
  matrix: string
}

/** HDR uses BT.2020 (ITU-R BT.2100). */
const HDR = { primaries: 'bt2020', matrix: 'bt2020nc' }
const HD: Colours = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' }
const SD: Colours = { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' }

/**
 * Whether a picture has a high dynamic range, and the colour properties that its file does not specify: those
 * that browsers assume. A smaller quality without them would be taken for another colour space than the source.
 */
export function coloursOf(
  codecpar: CodecParameters,
): Pick<SourceFacts, 'isHdr' | 'colourGaps' | 'colourMatrix'> {
  const { colorPrimaries, colorTrc, colorSpace, height } = codecpar
  const hasNoMatrix = colorSpace === AVCOL_SPC_UNSPECIFIED || colorSpace === AVCOL_SPC_RGB
  const isHd = colorSpace === AVCOL_SPC_BT709 || (hasNoMatrix && height >= HD_LINES)
  const isHdr = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67].some((hdr) => hdr === colorTrc)
  const assumed = { ...(isHd ? HD : SD), ...(isHdr && HDR) }
  return {
    isHdr,
    colourMatrix: hasNoMatrix ? assumed.matrix : undefined,
    colourGaps: [
      ...(colorPrimaries === AVCOL_PRI_UNSPECIFIED ? [`color_primaries=${assumed.primaries}`] : []),
      ...(colorTrc === AVCOL_TRC_UNSPECIFIED ? [`color_trc=${assumed.transfer}`] : []),
      ...(colorSpace === AVCOL_SPC_UNSPECIFIED ? [`colorspace=${assumed.matrix}`] : []),
    ],
  }
}
