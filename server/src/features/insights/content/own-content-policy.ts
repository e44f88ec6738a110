import type { Actor } from '../../../context.ts'

/** Whose videos, programs and live classes the caller sees: their own; undefined for admins, who see all. */
export const coachOf = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string | undefined =>
  roles.includes('admin') ? undefined : id
