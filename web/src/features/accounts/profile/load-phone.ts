/** The numbering plans of the world: fetched with the profile alone. */
export const loadPhone = () => import('./phone-input.tsx')

/** Whether some country has the number. Without the plans at hand the server says so. */
export async function isPhoneNumber(number: string): Promise<boolean> {
  try {
    return (await loadPhone()).isPhoneNumber(number)
  } catch {
    return true
  }
}
