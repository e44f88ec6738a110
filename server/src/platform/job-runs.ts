/** One run of a job in this process; `attempt` counts the times that it was begun again. */
export interface Run {
  readonly id: string
  readonly name: string
  readonly attempt: number
  readonly since: Date
}

interface OpenRun extends Run {
  readonly ending: AbortController
}

/** What this process is working on. */
export class JobRuns {
  private readonly open = new Map<string, OpenRun>()
  private readonly listeners = new Set<() => void>()

  list(): Run[] {
    return [...this.open.values()].map(({ id, name, attempt, since }) => ({
      id,
      name,
      attempt,
      since,
    }))
  }

  /** Calls `onChange` whenever a run begins or ends. */
  follow(onChange: () => void): void {
    this.listeners.add(onChange)
  }

  /** Runs `work` as a listed run; its signal is aborted when the run is called off. */
  async run(
    { id, name, attempt }: Omit<Run, 'since'>,
    work: (calledOff: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const run = { id, name, attempt, since: new Date(), ending: new AbortController() }
    this.open.set(id, run)
    this.tell()
    try {
      await work(run.ending.signal)
    } finally {
      if (this.open.get(id) === run) this.open.delete(id)
      this.tell()
    }
  }

  /** Aborts the run of a job that was cancelled. */
  callOff(id: string): void {
    this.open.get(id)?.ending.abort()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
