import { create } from 'qrcode'

export interface QrDrawing {
  /** Modules along an edge, with the quiet zone of four around them (ISO/IEC 18004). */
  size: number
  /** The dark modules, as the path of an SVG with one unit to a module. */
  path: string
}

const QUIET = 4

/** The QR code of a text, to be drawn in any size. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size }, (_, index) => index)
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => modules.get(row, column) === 1)
        .map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
    )
    .join('')
  return { size: modules.size + 2 * QUIET, path }
}
