import type { ReactNode } from 'react'
import { OfflineGlyph } from '../art/glyphs.tsx'

/** Says quietly that what stands below was kept from earlier. */
export function OfflineNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-3 rounded-control bg-sunken px-4 py-2.5 text-ink-2"
    >
      <OfflineGlyph />
      <span>{children}</span>
    </p>
  )
}
