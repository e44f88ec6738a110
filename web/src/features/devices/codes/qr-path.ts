import { create } from 'qrcode'

export interface QrPath {
  /** Modules a side. */
  size: number
  /** SVG path of the dark modules, one unit each. */
  path: string
}

/** A QR code (ISO/IEC 18004) as a path, so that it prints sharp and needs no picture. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (data[y * size + x]) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
