import { useCallback, useState } from 'react'

const COOKIE = 'sidebar_state'
const WEEK_SECONDS = 7 * 24 * 60 * 60

const remembered = (): boolean => !/(?:^|; )sidebar_state=false(?:;|$)/.test(document.cookie)

/** Whether the side menu is wide; kept in a cookie for a week. */
export function useSidebar(): { wide: boolean; toggle: () => void } {
  const [wide, setWide] = useState(remembered)
  const toggle = useCallback(() => {
    const next = !remembered()
    document.cookie = `${COOKIE}=${next};path=/;max-age=${WEEK_SECONDS};samesite=lax`
    setWide(next)
  }, [])
  return { wide, toggle }
}
