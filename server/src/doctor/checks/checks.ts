import { type Check, ok, problem } from '../check.ts'
import { checkArchive } from './check-archive.ts'
import { checkBackups } from './check-backups.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabase } from './check-database.ts'
import { checkFilms } from './check-films.ts'
import { checkIdentity } from './check-identity.ts'
import { checkLive } from './check-live.ts'
import { checkMail } from './check-mail.ts'
import { checkMux } from './check-mux.ts'
import { checkMediaStore } from './check-media-store.ts'
import { checkPayments } from './check-payments.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkPush } from './check-push.ts'
import { checkReplica } from './check-replica.ts'
import { checkScanner } from './check-scanner.ts'
import { checkTranscriber } from './check-transcriber.ts'
import { checkTranslator } from './check-translator.ts'
import { checkSecret } from './check-secret.ts'

const NAME = 'LiveKit'

/** LiveKit's server, where it carries the classes. */
export const checkLiveKit: Check = {
  name: NAME,
  seconds: 15,
  async run({ config: { livekit } }) {
    if (!livekit) return []
    const { findLiveKitProblem } =
      await import('../../adapters/live-engine/livekit/check-livekit.ts')
    const found = await findLiveKitProblem(livekit)
    if (!found) return [ok(NAME, `${livekit.apiUrl} takes the keys`)]
    const remedy = found.wrong
      ? 'correct the variables that begin with LIVEKIT_'
      : 'see that it runs, and that LIVEKIT_API_URL leads to it from here'
    return [problem(NAME, found.text.replace(/\.$/, ''), remedy)]
  },
}

/**
 * One for each service, in the order of the report. A new service adds its check here, with a file of its own beside this one:
 * it says nothing (`[]`) where the service is not configured.
 */
export const checks: readonly Check[] = [
  checkSecret,
  checkDataFolder,
  checkBackups,
  checkArchive,
  checkDatabase,
  checkReplica,
  checkMediaStore,
  checkFilms,
  checkMux,
  checkScanner,
  checkTranscriber,
  checkTranslator,
  checkMail,
  checkPush,
  checkPayments,
  checkIdentity,
  checkLive,
  checkLiveKit,
  checkPublicUrl,
]
