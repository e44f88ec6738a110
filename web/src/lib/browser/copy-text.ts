/**
 * Puts a text on the clipboard; false where that was not possible. Pages without TLS have no
 * clipboard of their own, so there the text is selected in a field and copied as a person would.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'fixed top-0 opacity-0'
  // Within an open dialog only what belongs to it can take the focus.
  const home = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  home.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
