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
    <path d="M10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.15 1.15M14.65 14.65l1.15 1.15M4.2 15.8l1.15-1.15M14.65 5.35l1.15-1.15" />
  </Glyph>
)

export const MoonGlyph = () => (
  <Glyph>
    <path d="M17.2 11.9A7.5 7.5 0 0 1 8.1 2.8a7.5 7.5 0 1 0 9.1 9.1z" />
  </Glyph>
)

export const MenuGlyph = () => (
  <Glyph size={22}>
    <path d="M3.2 5.4h13.6M3.2 10h13.6M3.2 14.6h13.6" />
  </Glyph>
)

export const BackGlyph = () => (
  <Glyph size={20}>
    <path d="M16.4 10H3.6M8.8 4.8 3.6 10l5.2 5.2" />
  </Glyph>
)

export const OnGlyph = () => (
  <Glyph size={20}>
    <path d="M3.6 10h12.8M11.2 4.8l5.2 5.2-5.2 5.2" />
  </Glyph>
)

export const WrenchGlyph = ({ size }: { size?: number }) => (
  <Glyph size={size}>
    <path d="M12.6 3a4.6 4.6 0 0 0-5.8 6L2.9 12.9a2.1 2.1 0 0 0 0 3 1.2 1.2 0 0 0 .3.3 2.1 2.1 0 0 0 3 0L11 13.2a4.6 4.6 0 0 0 6-5.8l-2.8 2.8-3-.8-.8-3z" />
  </Glyph>
)

export const KeyGlyph = () => (
  <Glyph>
    <circle cx="12.6" cy="7.4" r="5.2" />
    <path d="M8.8 11.2 2.6 17.4h3v-1.9h1.9v-1.9h1.6M14 6h.01" />
  </Glyph>
)

export const ScreenGlyph = () => (
  <Glyph>
    <rect x="2.2" y="3.4" width="15.6" height="10.6" rx="1.8" />
    <path d="M7.2 17.2h5.6" />
  </Glyph>
)

export const RetryGlyph = () => (
  <Glyph>
    <path d="M16.6 3.6v4h-4M16.2 7.6A7 7 0 1 0 17 11" />
  </Glyph>
)

export const WarningGlyph = () => (
  <Glyph size={26}>
    <path d="M10 2.6 18 16.6H2zM10 7.8v4M10 14.2v.1" />
  </Glyph>
)

export const OfflineGlyph = () => (
  <Glyph size={26}>
    <path d="M7.2 5.2A4.6 4.6 0 0 1 15 8.2a3.7 3.7 0 0 1 2.3 5.4M14.6 15.2H5.4a3.5 3.5 0 0 1-.3-7M3 2.6l14 15" />
  </Glyph>
)

export const EyeGlyph = ({ closed }: { closed: boolean }) => (
  <Glyph size={19}>
    <path d="M1.8 10S4.6 4.6 10 4.6 18.2 10 18.2 10 15.4 15.4 10 15.4 1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.5" />
    {closed && <path d="M3.6 3.2l12.8 13.6" />}
  </Glyph>
)
