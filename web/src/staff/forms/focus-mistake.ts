const CONTROLS = 'input, textarea, select, button'

/** Puts the focus on the first field in sight that is wrong; nothing happens where there is none. */
export function focusFirstMistake(): void {
  for (const wrong of document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')) {
    const control = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS)
    if (!control || control.offsetParent === null) continue
    control.focus()
    return
  }
}
