import { useNavigate } from '@tanstack/react-router'
import { wallChoice } from '../../lib/browser/wall-choice.ts'

/** Leads to the regular site, which this browser opens from then on. */
export function useLeaveWall(): () => void {
  const navigate = useNavigate()
  return () => {
    wallChoice.set(false)
    void navigate({ to: '/dashboard' })
  }
}
