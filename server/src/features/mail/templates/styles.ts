import type { CSSProperties } from 'react'

/** The web app's design tokens for mail clients: as hex, because most do not support OKLCH. */
export const colors = {
  paper: '#f6f4f2',
  sheet: '#fffdfb',
  ink: '#241617',
  quiet: '#63504f',
  line: '#e2dbd6',
  primary: '#6b1526',
  onPrimary: '#fff8ec',
} as const

export const font = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const styles = {
  brand: {
    margin: '0 0 20px',
    fontSize: 20,
    fontWeight: 700,
    letterSpacing: '0.06em',
    color: colors.primary,
  },
  sheet: {
    padding: '32px 28px',
    borderRadius: 18,
    border: `1px solid ${colors.line}`,
    background: colors.sheet,
  },
  heading: {
    margin: '0 0 16px',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 650,
    color: colors.ink,
  },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: colors.ink },
  last: { margin: 0, fontSize: 16, lineHeight: '24px', color: colors.ink },
  code: {
    margin: '0 0 16px',
    fontSize: 34,
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '0.24em',
    color: colors.ink,
  },
  button: {
    display: 'inline-block',
    margin: '4px 0 20px',
    padding: '13px 22px',
    borderRadius: 10,
    background: colors.primary,
    color: colors.onPrimary,
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '24px 0 12px', borderColor: colors.line },
  quiet: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: colors.quiet },
  quietLink: { color: colors.quiet, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** The dark palette for clients that request it. `!important` is needed to override inline styles. */
export const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #1b1112 !important }
.sheet { background: #251819 !important; border-color: #423032 !important }
.ink { color: #f5ece7 !important }
.brand { color: #f1dd9a !important }
.press { background: #f1dd9a !important; color: #3a2417 !important }
.quiet { color: #c0b0ab !important }
.rule { border-color: #423032 !important }
}`
