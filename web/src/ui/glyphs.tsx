import type { ReactNode } from 'react'

/**
 * The few signs of the very first screen, drawn here: the icon library's own component would cost
 * more than all of them together.
 */
function Glyph({ children, size = 18 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}

export const SunGlyph = () => (
  <Glyph>
    <circle cx="10" cy="10" r="3.6" />
    <path d="M10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.600M4.2 4.200l1.15 1.150M14.65 14.650l1.15 1.150M4.2 15.800l1.15-1.150M14.65 5.350l1.15-1.15" />
  </Glyph>
)

export const MoonGlyph = () => (
  <Glyph>
    <path d="M17.2 11.900A7.5 7.5 0 0 1 8.1 2.800a7.5 7.5 0 1 0 9.1 9.100z" />
  </Glyph>
)

export const ScreenGlyph = () => (
  <Glyph>
    <rect x="2.2" y="3.4" width="15.6" height="10.6" rx="1.8" />
    <path d="M7.2 17.200h5.6" />
  </Glyph>
)

export const EyeGlyph = ({ closed }: { closed: boolean }) => (
  <Glyph size={19}>
    <path d="M1.8 10S4.6 4.6 10 4.6 18.2 10 18.2 10 15.4 15.4 10 15.4 1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.5" />
    {closed && <path d="M3.6 3.200l12.8 13.6" />}
  </Glyph>
)
