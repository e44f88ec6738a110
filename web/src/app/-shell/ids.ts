import { redirect } from '@tanstack/react-router'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

type Parent =
  | '/dashboard'
  | '/dashboard/programs'
  | '/dashboard/exercises'
  | '/dashboard/challenges'
  | '/dashboard/history'
  | '/dashboard/playlists'
  | '/admin/videos'
  | '/admin/programs'
  | '/admin/live'
  | '/admin/exercises'
  | '/admin/challenges'
  | '/admin/api'
  | '/admin/imports'
  | '/admin/users'

/** An id that is no UUID is an unknown path, which redirects to the parent. */
export function requireId(id: string, parent: Parent): void {
  if (!UUID.test(id)) throw redirect({ to: parent, replace: true })
}
