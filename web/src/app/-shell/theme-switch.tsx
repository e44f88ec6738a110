import { setTheme, useTheme } from '../../lib/theme.ts'
import { ThemeControl } from '../../ui/theme-control.tsx'

export function ThemeSwitch() {
  return <ThemeControl value={useTheme()} onChange={setTheme} />
}
