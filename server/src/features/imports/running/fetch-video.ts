import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { fetchFilm, takeFilm } from '../../media/index.ts'
import { findImport, lockImport, findLine, lockLine, saveLine } from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { listCoachesByEmail } from '../reading/known-queries.ts'
import { fileNameOf, readVideo, type VideoValues } from '../reading/values-policy.ts'
import { endIfOver, failLine } from './end-import.ts'

export const fetchVideoJob = defineJob<{ lineId: string }>({
  name: 'fetch-import-video',
  // Longer than a file may take.
  expireInSeconds: 2 * 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  concurrency: 2,
  run: (services, { lineId }, signal) => fetchVideo(services, lineId, signal),
})

/**
 * Fetches the film of a line and makes a draft of it, whose id is that of the line. A run after a kill fetches the film
 * anew, and makes one draft.
 */
async function fetchVideo(services: Services, lineId: string, signal: AbortSignal): Promise<void> {
  const line = await findLine(services.db, lineId)
  if (line?.state !== 'fetching') return
  try {
    const { values } = readVideo(line.cells)
    if (!values) throw new Error('A line that was checked cannot be read')
    const userId = (await findImport(services.db, line.importId))?.begunBy ?? null
    const film = { id: line.id, url: values.file_url, name: fileNameOf(values.file_url), userId }
    await fetchFilm(services, film, signal)
    await makeDraft(services, line, { ...values, userId })
  } catch (error) {
    // Given back, and fetched anew by somebody else.
    signal.throwIfAborted()
    await failLine(services, line, { from: 'fetching', to: 'failed', error })
  }
}

async function makeDraft(
  services: Services,
  { id, importId }: ImportRowRow,
  values: VideoValues & { userId: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId)
    const line = await lockLine(tx, id)
    if (!row || line?.state !== 'fetching') return
    await takeFilm(services, tx, {
      id,
      title: values.title,
      description: values.description ?? '',
      categories: values.categories ?? [],
      difficultyLevel: values.level ?? null,
      tags: values.tags ?? [],
      uploadedBy: values.userId,
      instructorId: await coachOf(tx, values),
      createdAt: services.now(),
    })
    await saveLine(tx, id, { state: 'created', problems: [], thingId: id })
    await endIfOver(services, tx, row)
  })
}

/** The coach who is named; else the person who has started the import, if they are a coach. */
async function coachOf(
  on: Executor,
  { coach, userId }: { coach?: string | undefined; userId: string | null },
): Promise<string | null> {
  if (coach !== undefined)
    return (await listCoachesByEmail(on, [coach])).get(coach.toLowerCase()) ?? null
  const user = userId === null ? undefined : await findUser(on, userId)
  return user?.roles.includes('coach') ? user.id : null
}
