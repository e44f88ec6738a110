import type { DemoProgram, DemoStudio } from '../data/types.ts'

/**
 * Keys of the classes without which the studio is of no use: the setup guide, the first week of the
 * first program, what each other program begins with, and what the first member, whose account the
 * welcome names, has next in theirs.
 */
export function neededFirst({ videos, programs, members }: DemoStudio): ReadonlySet<string> {
  const [firstProgram] = programs
  const [firstMember] = members
  return new Set([
    ...videos.filter(({ setup }) => setup).map(({ key }) => key),
    ...(firstProgram?.weeks[0]?.sessions ?? []).flatMap(({ video }) => video ?? []),
    ...programs.flatMap((program) => classesOf(program).slice(0, 1)),
    ...(firstMember?.enrollments ?? []).flatMap(({ program, completedSessions }) =>
      programs
        .filter(({ key }) => key === program)
        .flatMap((joined) => classesOf(joined).slice(completedSessions, completedSessions + 1)),
    ),
  ])
}

const classesOf = ({ weeks }: DemoProgram): string[] =>
  weeks.flatMap(({ sessions }) => sessions).flatMap(({ video }) => video ?? [])
