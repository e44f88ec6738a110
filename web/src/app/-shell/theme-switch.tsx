import { setTheme, useTheme } from '../../lib/browser/theme.ts'
import { ThemeControl } from '../../ui/controls/theme-control.tsx'

export function ThemeSwitch() {
  return <ThemeControl value={useTheme()} onChange={setTheme} />
}
