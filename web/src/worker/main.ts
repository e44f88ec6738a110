import { keepApp } from './keep-app.ts'
import type { KeptFiles } from './kept-files.ts'
import { showPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope
/** The build writes them in. */
declare const KEPT_FILES: KeptFiles

keepApp(self, KEPT_FILES)
showPushes(self)
