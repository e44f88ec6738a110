import { useMemo } from 'react'
import { qrPath } from '../../lib/text/qr-path.ts'
import { texts as messages } from '@carriage/texts/web/telemetry'

/** As wide as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

/** A key as a QR code, which nobody has to type. */
export function KeyPicture({ secret }: { secret: string }) {
  const { size, path } = useMemo(() => qrPath(secret, QUIET), [secret])
  return (
    // Dark on light in both themes, as cameras expect it.
    <svg
      role="img"
      aria-label={messages.shown.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-5 size-48 rounded-card border border-line bg-print-paper fill-print-ink"
    >
      <path d={path} />
    </svg>
  )
}
