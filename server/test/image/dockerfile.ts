/** As much of a Dockerfile as ours uses; throws for anything else, so that nothing is skipped unseen. */

export interface Copy {
  kind: 'copy'
  /** Another stage; undefined: the files that .dockerignore lets in. */
  from: string | undefined
  sources: readonly string[]
  target: string
}

export type Step = Copy | { kind: 'run'; command: string } | { kind: 'workdir'; path: string }

export interface Stage {
  name: string
  /** A stage above it, or an image. */
  base: string
  steps: readonly Step[]
  env: Readonly<Record<string, string>>
  labels: readonly string[]
  user: string | undefined
  volumes: readonly string[]
  command: readonly string[]
  health: readonly string[]
}

type Draft = { -readonly [K in keyof Stage]: Stage[K] }

export function parseDockerfile(text: string): Stage[] {
  const stages: Draft[] = []
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === 'FROM') stages.push(begin(rest, stages.length))
    else apply(word, rest, stages.at(-1))
  }
  return stages
}

function begin(rest: string, index: number): Draft {
  const [base = '', , name = String(index)] = rest.split(' ')
  const lists = { steps: [], labels: [], volumes: [], command: [], health: [] }
  return { name, base, env: {}, user: undefined, ...lists }
}

function apply(word: string, rest: string, stage: Draft | undefined): void {
  if (!stage) throw new Error(`${word} stands before FROM`)
  const add = (step: Step) => {
    stage.steps = [...stage.steps, step]
  }
  switch (word) {
    case 'WORKDIR':
      return add({ kind: 'workdir', path: rest })
    case 'RUN':
      return add({ kind: 'run', command: rest })
    case 'COPY': {
      const words = rest.split(' ')
      const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
      const paths = from === undefined ? words : words.slice(1)
      return add({ kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' })
    }
    case 'ENV': {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? []
      stage.env = { ...stage.env, [name]: value }
      return undefined
    }
    case 'LABEL':
      stage.labels = [...rest.matchAll(/([\w.]+)=/g)].map(([, name]) => name ?? '')
      return undefined
    case 'USER':
      stage.user = rest
      return undefined
    case 'VOLUME':
      stage.volumes = [...stage.volumes, rest]
      return undefined
    case 'CMD':
      stage.command = JSON.parse(rest)
      return undefined
    case 'HEALTHCHECK':
      stage.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 'CMD '.length))
      return undefined
    case 'ARG':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return undefined
    default:
      throw new Error(`This test does not know ${word}`)
  }
}

/** Whether .dockerignore lets a file in: the last pattern that matches the path or a folder above it decides. */
export function dockerIgnores(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isException = line.startsWith('!')
      const pattern = isException ? line.slice(1) : line
      const source = pattern
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\//g, '\u0000')
        .replace(/\*/g, '[^/]*')
        .replaceAll('\u0000', '(?:.*/)?')
      return { isException, matcher: new RegExp(`^${source}(?:/|$)`) }
    })
  return (path) =>
    rules.reduce(
      (ignored, { isException, matcher }) => (matcher.test(path) ? !isException : ignored),
      false,
    )
}
