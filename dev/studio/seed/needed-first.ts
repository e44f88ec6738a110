import type { DemoProgram, DemoStudio } from '../data/types.ts'

/**
 * The keys of the classes that have to be playable at the first start: the setup guide, the first week of the
 * first program, the first session of each other program, and the next session of the demo member named in the
 * start-up message.
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
