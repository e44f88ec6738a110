import { create } from 'qrcode'

export interface QrPath {
  /** Modules along an edge, with the quiet zone. */
  size: number
  /** SVG path of the dark modules, one unit each. */
  path: string
}

/**
 * A QR code (ISO/IEC 18004) as a path, which is sharp at any size and on paper.
 * @param quiet modules that stay light around it
 */
export function qrPath(text: string, quiet: number): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++)
      if (data[y * size + x]) path += `M${x + quiet} ${y + quiet}h1v1h-1z`
  }
  return { size: size + 2 * quiet, path }
}
